/** Chooses one of several phrasings by a seed: variety, but the same choice for the same seed. */
export function vary<T>(ways: readonly T[], seed: string): T {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  // There is at least one phrasing, and the remainder is below their number.
  return ways[((state ^ (state >>> 13)) >>> 0) % ways.length]!;
}
