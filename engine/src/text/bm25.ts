/** Saturation of term frequency (k1). */
const saturation = 1.2;

/**
 * BM25 of a term that occurs `frequency` times, before its weight: from 0 to 2.2. `length` is the text's length relative to
 * the average, and `lengthShare` (b), from 0 to 1, how strongly length is normalised.
 */
export function bm25(frequency: number, length: number, lengthShare: number): number {
  const normalisation = saturation * (1 - lengthShare + lengthShare * length);
  return (frequency * (saturation + 1)) / (frequency + normalisation);
}
