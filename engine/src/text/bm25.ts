/** How little a term counts the more often it is repeated (k1). */
const saturation = 1.2;

/**
 * BM25 of a term that a text has `often` times, before its weight: from 0 to 2.2. `length` is the text's length in usual
 * lengths, and `lengthShare` (b), from 0 to 1, says how far long texts are held back.
 */
export function bm25(often: number, length: number, lengthShare: number): number {
  const room = saturation * (1 - lengthShare + lengthShare * length);
  return (often * (saturation + 1)) / (often + room);
}
