/** Samples of the source on each side of a result, and results of the kernel between two samples of the source. */
const reach = 16;
const phases = 512;

/** Changes the number of samples by `ratio`, by a windowed sinc: what cannot be in the result is left out, nothing folds back. */
export function resample(source: Float32Array, ratio: number): Float32Array {
  const kernel = kernelFor(Math.min(1, ratio));
  const width = 2 * reach;
  const padded = new Float32Array(source.length + 2 * width);
  padded.set(source, width);
  const result = new Float32Array(Math.round(source.length * ratio));
  for (let index = 0; index < result.length; index++) {
    const position = index / ratio;
    const whole = Math.floor(position);
    const row = Math.round((position - whole) * phases) * width;
    const first = whole - reach + 1 + width;
    let sum = 0;
    // biome-ignore lint/style/noNonNullAssertion: `padded` has a width on both sides; the innermost loop of all sound
    for (let tap = 0; tap < width; tap++) sum += padded[first + tap]! * kernel[row + tap]!;
    result[index] = sum;
  }
  return result;
}

const kernels = new Map<number, Float32Array>();

/** One row of taps for each phase. `cutoff` is the highest frequency that stays, as a share of the source's. */
function kernelFor(cutoff: number): Float32Array {
  const key = Math.round(cutoff * 1000);
  const made = kernels.get(key) ?? makeKernel(cutoff * 0.96);
  kernels.set(key, made);
  return made;
}

function makeKernel(cutoff: number): Float32Array {
  const width = 2 * reach;
  const kernel = new Float32Array((phases + 1) * width);
  for (let phase = 0; phase <= phases; phase++) {
    for (let tap = 0; tap < width; tap++) {
      const distance = tap - reach + 1 - phase / phases;
      kernel[phase * width + tap] = cutoff * sinc(cutoff * distance) * blackman(distance / reach);
    }
  }
  return kernel;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** From -1 to 1, outside of which it is zero. */
function blackman(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}
