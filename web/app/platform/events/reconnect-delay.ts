const minDelay = 3_000;
const maxDelay = 8_000;
const maxBackoff = 60_000;
const rejectedDelay = 120_000;

interface PreviousAttempts {
  /** Number of consecutive failed attempts. */
  failures: number;
  /** Milliseconds from the last stream's `retry` field; random per client, to spread reconnects after a restart. */
  retry?: number | undefined;
  /** True if the server rejected the stream because too many are open; an early retry would be rejected, too. */
  isRejected?: boolean;
}

/** Milliseconds until the stream is opened again. */
export function reconnectDelay(
  { failures, retry, isRejected }: PreviousAttempts,
  random = Math.random,
): number {
  if (isRejected) return rejectedDelay * (0.5 + random() / 2);
  const first = failures === 0 && retry !== undefined ? retry : minDelay + random() * (maxDelay - minDelay);
  return Math.min(first * 2 ** failures, maxBackoff * (0.75 + random() / 4));
}
