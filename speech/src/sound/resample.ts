/** Input samples used on each side of an output sample. */
const reach = 16;
/** Positions between two input samples for which the kernel is precomputed. */
const phases = 512;

/** Resamples by `ratio` with a windowed sinc. Frequencies above the new Nyquist frequency are removed, so there is no aliasing. */
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
    // biome-ignore lint/style/noNonNullAssertion: in bounds, since `padded` has `width` zeros on each side; a hot loop
    for (let tap = 0; tap < width; tap++) sum += padded[first + tap]! * kernel[row + tap]!;
    result[index] = sum;
  }
  return result;
}

const kernels = new Map<number, Float32Array>();

/** One row of taps for each phase. `cutoff` is the highest frequency kept, as a fraction of the source's Nyquist frequency. */
function kernelFor(cutoff: number): Float32Array {
  const key = Math.round(cutoff * 1000);
  const kernel = kernels.get(key) ?? makeKernel(cutoff * 0.96);
  kernels.set(key, kernel);
  return kernel;
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

/** The Blackman window, stretched to the range from -1 to 1; zero outside of it. */
function blackman(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}
