const earliest = 3_000;
const latest = 8_000;
const longest = 60_000;
const refused = 120_000;

interface Before {
  /** Tries in a row that got no stream. */
  failures: number;
  /** What the last stream said in its `retry`: a time of this client's own, so that a restart's clients come spread. */
  retry?: number | undefined;
  /** Too many streams are open: until a browser is closed, asking again soon would only be refused again. */
  isRefused?: boolean;
}

/** Milliseconds until the stream is opened again. */
export function reconnectDelay({ failures, retry, isRefused }: Before, random = Math.random): number {
  if (isRefused) return refused * (0.5 + random() / 2);
  const first = failures === 0 && retry !== undefined ? retry : earliest + random() * (latest - earliest);
  return Math.min(first * 2 ** failures, longest * (0.75 + random() / 4));
}
