/** Enough for the pitch and first resonances of a voice, and a twelfth of the work. */
const comparedRate = 4000;

/**
 * How much what the microphone hears is what was just played, 0 to 1: the highest normalised correlation over every delay
 * that fits into `played`. Both end now and have the same rate; somebody else's words stay under 0.5 most of the time.
 */
export function correlation(heard: Float32Array, played: Float32Array, rate: number): number {
  const factor = Math.max(1, Math.round(rate / comparedRate));
  const [one, other] = [reduced(heard, factor), reduced(played, factor)];
  const energy = sumOfSquares(one, 0, one.length);
  if (energy === 0 || other.length < one.length) return 0;
  let best = 0;
  let playedEnergy = sumOfSquares(other, 0, one.length);
  for (let delay = 0; delay + one.length <= other.length; delay++) {
    let sum = 0;
    for (let at = 0; at < one.length; at++) sum += one[at]! * other[delay + at]!;
    if (playedEnergy > 0) best = Math.max(best, Math.abs(sum) / Math.sqrt(energy * playedEnergy));
    playedEnergy += (other[delay + one.length] ?? 0) ** 2 - other[delay]! ** 2;
  }
  return Math.min(1, best);
}

function reduced(samples: Float32Array, factor: number): Float32Array {
  const result = new Float32Array(Math.floor(samples.length / factor));
  for (let at = 0; at < result.length; at++) {
    let sum = 0;
    for (let part = 0; part < factor; part++) sum += samples[at * factor + part]!;
    result[at] = sum / factor;
  }
  return result;
}

function sumOfSquares(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += samples[at]! ** 2;
  return sum;
}
