/** After which no more pieces are begun. */
const runMilliseconds = 500;

/**
 * Does one short piece of work after the other, for about half a second. A piece resolves to whether something is left; so
 * does the whole, which is for the next run then.
 */
export async function inPieces(
  piece: () => Promise<boolean>,
  milliseconds = runMilliseconds,
): Promise<boolean> {
  const start = performance.now();
  while (await piece()) if (performance.now() - start >= milliseconds) return true;
  return false;
}
