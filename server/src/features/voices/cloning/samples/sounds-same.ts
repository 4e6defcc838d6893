import { itemAt } from '#platform/must-get';

/** Maximum offset, in tenths of a second: encoders add silence at the start. */
const maxShift = 3;
/** Minimum correlation of the two loudness curves; two readings of one text are far below it. */
const minCorrelation = 0.97;
const maxLengthDifference = 10;

/** True for the same recording in two files, judged by the loudness of each tenth of a second. */
export function soundsSame(a: Uint8Array, b: Uint8Array): boolean {
  if (Math.abs(a.length - b.length) > maxLengthDifference) return false;
  for (let by = -maxShift; by <= maxShift; by++)
    if (correlation(a.subarray(Math.max(0, by)), b.subarray(Math.max(0, -by))) > minCorrelation) return true;
  return false;
}

function correlation(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  const [meanA, meanB] = [meanOf(a, length), meanOf(b, length)];
  let [covariance, varianceA, varianceB] = [0, 0, 0];
  for (const [at, value] of a.subarray(0, length).entries()) {
    const [x, y] = [value - meanA, itemAt(b, at) - meanB];
    covariance += x * y;
    varianceA += x * x;
    varianceB += y * y;
  }
  return covariance / Math.sqrt(varianceA * varianceB);
}

function meanOf(values: Uint8Array, length: number): number {
  return values.subarray(0, length).reduce((sum, value) => sum + value, 0) / length;
}
