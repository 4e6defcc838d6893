/** Samples a second of the microphone: enough for the first formants of a voice, and cheap. */
const comparisonRate = 4000;
/** The played audio has twice the rate, for delays between two samples. */
const oversampling = 2;
export const playedRate = oversampling * comparisonRate;
/** Pre-emphasis: reduces the weight of pitch, which voices share, against formants. */
const emphasis = 0.9;
/** Energy below this is rounding error of single precision. */
const minEnergy = 1e-9;
/** Zeros for this long are a dropout: a browser loses at least one block of 128 samples, 2.7 ms at 48 kHz. */
const dropoutSeconds = 0.0025;
/** Shorter parts correlate with anything. */
const minPartSeconds = 0.02;

/**
 * How much of the microphone's audio is echo of what was just played, 0 to 1: the highest normalised cross-correlation
 * over all delays within `played`, at `playedRate`; searched from the shortest delay until it reaches `threshold`. The parts
 * between dropouts may have different delays; the result is their mean, weighted by energy.
 */
export function correlation(
  recorded: Float32Array,
  rate: number,
  played: Float32Array,
  threshold = 1,
): number {
  const reference = emphasise(played, oversampling);
  let [echo, total] = [0, 0];
  for (const part of withoutDropouts(recorded, rate)) {
    const signal = emphasise(downsample(part, rate, comparisonRate), 1);
    const energy = signal.reduce((sum, sample) => sum + sample ** 2, 0);
    total += energy;
    echo += energy * bestCorrelation(signal, energy, reference, threshold);
  }
  return total === 0 ? 0 : echo / total;
}

/** The parts between runs of zeros, which a busy system inserts for lost audio. Parts too short to compare are left out. */
function withoutDropouts(samples: Float32Array, rate: number): Float32Array[] {
  const parts: Float32Array[] = [];
  let [from, end] = [0, 0];
  const add = () => {
    if (end - from >= minPartSeconds * rate) parts.push(samples.subarray(from, end));
  };
  for (const [index, sample] of samples.entries()) {
    if (sample === 0) continue;
    if (index - end >= dropoutSeconds * rate) {
      add();
      from = index;
    }
    end = index + 1;
  }
  add();
  return parts;
}

function bestCorrelation(
  signal: Float32Array,
  energy: number,
  reference: Float32Array,
  threshold: number,
): number {
  const span = oversampling * signal.length;
  if (energy === 0 || reference.length < span) return 0;
  const correlationAt = (from: number, otherEnergy: number) => {
    if (otherEnergy <= minEnergy) return 0;
    let sum = 0;
    for (let index = 0; index < signal.length; index++)
      // biome-ignore lint/style/noNonNullAssertion: both reach as far; an iterator takes six times as long
      sum += signal[index]! * reference[from + oversampling * index]!;
    return Math.abs(sum) / Math.sqrt(energy * otherEnergy);
  };
  let [best, bestFrom] = [0, 0];
  let otherEnergy = energyOf(reference, reference.length - span, span);
  for (let from = reference.length - span; from >= 0 && best < threshold; from -= oversampling) {
    const value = correlationAt(from, otherEnergy);
    if (value > best) [best, bestFrom] = [value, from];
    // biome-ignore lint/style/noNonNullAssertion: the last sample of the span
    otherEnergy += (reference[from - oversampling] ?? 0) ** 2 - reference[from + span - oversampling]! ** 2;
  }
  for (const from of [bestFrom - 1, bestFrom + 1])
    if (best < threshold && from >= 0 && from + span <= reference.length)
      best = Math.max(best, correlationAt(from, energyOf(reference, from, span)));
  return Math.min(1, best);
}

function energyOf(samples: Float32Array, from: number, span: number): number {
  let sum = 0;
  // biome-ignore lint/style/noNonNullAssertion: the span is inside; an iterator takes six times as long
  for (let at = from; at < from + span; at += oversampling) sum += samples[at]! ** 2;
  return sum;
}

/**
 * Resamples to `to` samples a second; each is the mean over the duration of one sample at `comparisonRate`.
 */
export function downsample(samples: Float32Array, rate: number, to: number): Float32Array {
  const windowLength = Math.max(1, Math.round(rate / comparisonRate));
  const result = new Float32Array(Math.max(0, Math.floor(((samples.length - windowLength) * to) / rate) + 1));
  for (let at = 0; at < result.length; at++) {
    const from = Math.round((at * rate) / to);
    let sum = 0;
    for (let part = from; part < from + windowLength; part++) sum += samples[part] ?? 0;
    result[at] = sum / windowLength;
  }
  return result;
}

const emphasise = (samples: Float32Array, distance: number) =>
  samples.map((sample, at) => sample - emphasis * (samples[at - distance] ?? 0));
