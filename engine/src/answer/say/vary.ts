/** One of several ways to say a thing. The same seed always picks the same: variety without chance. */
export function vary<T>(ways: readonly T[], seed: string): T {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  // There is at least one way, and the remainder is below their number.
  return ways[((state ^ (state >>> 13)) >>> 0) % ways.length]!;
}
