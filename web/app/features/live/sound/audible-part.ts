/** About -50 dB: under a quiet "h", over what an encoder leaves of silence. */
const quiet = 0.003;
/** Seconds that stay before the first sound and after the last: the pause between two sentences. */
const before = 0.01;
const after = 0.18;

/** From where to where, in seconds, a piece of speech is to be played: encoders and engines put silence around it. */
export function audiblePart(samples: Float32Array, rate: number): { from: number; to: number } {
  const isLoud = (sample: number) => Math.abs(sample) > quiet;
  const first = samples.findIndex(isLoud);
  if (first < 0) return { from: 0, to: 0 };
  const last = samples.findLastIndex(isLoud);
  return {
    from: Math.max(0, first / rate - before),
    to: Math.min(samples.length / rate, (last + 1) / rate + after),
  };
}
