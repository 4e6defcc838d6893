/** Zero crossings of the filter on each side; more make it sharper and slower. */
const crossings = 16;
/** Share of the lower band that passes; the rest is the filter's transition. */
const passbandShare = 0.94;

export interface Resampler {
  push(samples: Float32Array): Float32Array;
  end(): Float32Array;
}

/** Converts a stream of samples to another rate (whole numbers of Hz), by a polyphase windowed sinc. */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, end: () => new Float32Array() };
  const divisor = greatestCommonDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const filter = filterFor(up, (passbandShare * Math.min(from, to)) / from);
  const { half } = filter;
  // The first output is aligned with the first input, with silence before it.
  let pending = new Float32Array(half);
  let start = -half;
  let [received, returned] = [0, 0];

  const output = (until: number) => {
    const samples = new Float32Array(Math.max(0, until - returned));
    for (let index = 0; index < samples.length; index++, returned++) {
      const position = returned * down;
      const weights = filter.ofPhase(position % up);
      const first = Math.floor(position / up) - half + 1 - start;
      let sum = 0;
      // biome-ignore lint/style/noNonNullAssertion: `pending` reaches as far as the weights; the innermost loop
      for (let tap = 0; tap < weights.length; tap++) sum += weights[tap]! * pending[first + tap]!;
      samples[index] = sum;
    }
    const needed = Math.floor((returned * down) / up) - half + 1 - start;
    if (needed > 0) {
      pending = pending.slice(needed);
      start += needed;
    }
    return samples;
  };
  const take = (samples: Float32Array) => {
    const joined = new Float32Array(pending.length + samples.length);
    joined.set(pending);
    joined.set(samples, pending.length);
    pending = joined;
  };
  return {
    push(samples) {
      take(samples);
      received += samples.length;
      return output(Math.max(0, Math.floor(((received - half - 1) * up) / down)));
    },
    end() {
      take(new Float32Array(2 * half + 2));
      return output(Math.round((received * up) / down));
    },
  };
}

let latest: { up: number; cutoff: number; filter: ReturnType<typeof createFilter> } | undefined;

/** Cached, since an engine always has the same rate. */
function filterFor(up: number, cutoff: number) {
  if (latest?.up !== up || latest.cutoff !== cutoff)
    latest = { up, cutoff, filter: createFilter(up, cutoff) };
  return latest.filter;
}

/** `cutoff` relative to the input's band. */
function createFilter(up: number, cutoff: number) {
  const half = Math.ceil(crossings / cutoff);
  const phases = new Map<number, Float32Array>();
  const weightsOf = (phase: number) => {
    const weights = Float32Array.from({ length: 2 * half }, (_, tap) => {
      const distance = tap - half + 1 - phase / up;
      const window = Math.abs(distance) < half ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / half) : 0;
      return sinc(cutoff * distance) * window;
    });
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  };
  return {
    half,
    ofPhase(phase: number) {
      const weights = phases.get(phase) ?? weightsOf(phase);
      phases.set(phase, weights);
      return weights;
    },
  };
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
