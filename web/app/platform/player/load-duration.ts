/** Bytes per second of the site's audio: constant 64 kbit/s. */
const bytesPerSecond = 8_000;
const pauses = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 34_000];

/**
 * Resolves to the duration in seconds of a sound that is still being synthesized, which the audio element does not
 * know: polls the server until the file is complete. Undefined after a timeout, or if no longer wanted.
 */
export async function loadDuration(url: string, isWanted: () => boolean): Promise<number | undefined> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isWanted()) return undefined;
    const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    const bytes = response?.ok ? Number(response.headers.get('content-length')) : 0;
    if (bytes > 0) return bytes / bytesPerSecond;
  }
  return undefined;
}
