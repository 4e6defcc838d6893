/** Of the site's sound: constant 64 kbit/s. */
const bytesPerSecond = 8_000;
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000];

/**
 * Seconds of a sound that is still being made, which has no length for the audio element: the server tells it once it is whole.
 * Undefined if that takes too long, or nobody wants to know any more.
 */
export async function lengthOf(url: string, isWanted: () => boolean): Promise<number | undefined> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) return undefined;
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    const bytes = answer?.ok ? Number(answer.headers.get('content-length')) : 0;
    if (bytes > 0) return bytes / bytesPerSecond;
  }
  return undefined;
}
