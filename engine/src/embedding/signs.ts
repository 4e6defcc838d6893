/** The signs of a vector, 32 in a word: what `toCode` writes as text. */
export function packSigns(vector: Float32Array | Float16Array): Int32Array {
  const words = new Int32Array(Math.ceil(vector.length / 32));
  for (let word = 0; word < words.length; word++) {
    let bits = 0;
    // biome-ignore lint/style/noNonNullAssertion: a dimension past the end compares as no sign
    for (let bit = 0; bit < 32; bit++) bits |= (vector[word * 32 + bit]! > 0 ? 1 : 0) << bit;
    words[word] = bits;
  }
  return words;
}

/** Hamming distance of the signs of two vectors of equal length. */
export function differingSigns(one: Int32Array, other: Int32Array): number {
  let differing = 0;
  // biome-ignore lint/style/noNonNullAssertion: of one length; this runs for each stored vector
  for (let word = 0; word < one.length; word++) differing += countOnes(one[word]! ^ other[word]!);
  return differing;
}

/** Population count: set bits are counted in pairs, then fours, then bytes. */
function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
