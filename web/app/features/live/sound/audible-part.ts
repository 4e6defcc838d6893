/** About -50 dB: below a quiet "h", above the noise of an encoder. */
const silenceThreshold = 0.003;
/** Seconds that stay before the first sound and after the last: the pause between two sentences. */
const secondsBefore = 0.01;
const secondsAfter = 0.18;

/** Returns start and end of the audible part, in seconds: encoders and engines add silence around speech. */
export function audiblePart(samples: Float32Array, rate: number): { from: number; to: number } {
  const isLoud = (sample: number) => Math.abs(sample) > silenceThreshold;
  const first = samples.findIndex(isLoud);
  if (first < 0) return { from: 0, to: 0 };
  const last = samples.findLastIndex(isLoud);
  return {
    from: Math.max(0, first / rate - secondsBefore),
    to: Math.min(samples.length / rate, (last + 1) / rate + secondsAfter),
  };
}
