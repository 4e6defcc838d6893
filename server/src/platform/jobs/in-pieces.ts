/** Time limit: no new piece starts after this. */
const runMilliseconds = 500;

/**
 * Runs short pieces of work in sequence for about half a second. A piece resolves to true if work is left, and so does
 * this function; the caller then schedules the next run.
 */
export async function inPieces(
  piece: () => Promise<boolean>,
  milliseconds = runMilliseconds,
): Promise<boolean> {
  const start = performance.now();
  while (await piece()) if (performance.now() - start >= milliseconds) return true;
  return false;
}
