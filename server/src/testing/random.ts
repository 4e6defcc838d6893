export type Random = () => number;

/** The seed of tests with random input: the same in every run, unless `npm run fuzz` sets another one. */
export const fuzzSeed = Number(process.env.FUZZ_SEED ?? 1);

/** A seeded generator of numbers from 0 to 1 (Mulberry32), so that a failed round can be repeated. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
