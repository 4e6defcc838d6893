import { type Check, type Examination, good, unset, wrong } from '../check.ts';

/** Push services and sign-ins reject signatures that are off by a few minutes; an HTTP date has whole seconds. */
const maxDifferenceMilliseconds = 60_000;

/** Compares this machine's clock with those of the configured servers. */
export const clock: Check = {
  title: 'Clock',
  async examine(examination) {
    const offsets = (
      await Promise.all(serversIn(examination).map((url) => offsetOf(url, examination.timeout)))
    )
      .filter((offset) => offset !== undefined)
      .toSorted((one, other) => one - other);
    // The median, since one server may be wrong itself.
    const middle = offsets[Math.floor(offsets.length / 2)];
    if (middle === undefined) return [unset('No other server to compare it with.')];
    if (Math.abs(middle) <= maxDifferenceMilliseconds) return [good('Agrees with the servers that are set.')];
    const seconds = Math.round(Math.abs(middle) / 1000);
    return [
      wrong(
        `This machine is ${seconds} seconds ${middle > 0 ? 'ahead' : 'behind'}. Set its clock, by NTP best: tokens and codes would be refused.`,
      ),
    ];
  },
};

function serversIn({ config }: Examination): string[] {
  const { ai, vectors, auth, speech, providers } = config;
  const issuers = providers.flatMap(({ client, server }) =>
    client && server && 'issuer' in server ? [server.issuer] : [],
  );
  const urls = [ai.baseUrl, vectors.pinecone?.host, auth?.url, speech.elevenLabs?.baseUrl, ...issuers];
  return urls.filter((url) => url !== undefined);
}

/** Milliseconds by which this clock is ahead of the server's; undefined if it sends no date. */
async function offsetOf(url: string, timeout: number): Promise<number | undefined> {
  const sentAt = Date.now();
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  }).catch(() => undefined);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? undefined : (sentAt + Date.now()) / 2 - serverTime;
}
