import { sampleRate } from './pcm.ts';

/** ITU-R BS.1770-5, for one channel: gated loudness in LUFS, -Infinity where nothing is above the absolute gate of -70. */
export function loudnessOf(pcm: Float32Array): number {
  const energies = blockEnergies(applyKWeighting(pcm));
  const audible = energies.filter((energy) => loudness(energy) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loudness(mean(audible)) - 10;
  return loudness(mean(audible.filter((energy) => loudness(energy) > gate)));
}

/** True if a person hears something: the loudest 400 ms are above -50 LUFS. */
export function isAudible(pcm: Float32Array): boolean {
  return blockEnergies(applyKWeighting(pcm)).some((energy) => loudness(energy) > -50);
}

function loudness(energy: number): number {
  return -0.691 + 10 * Math.log10(energy);
}

/** The mean energy of each block of 400 ms, each 100 ms after the one before; sound that is shorter is one block. */
function blockEnergies(pcm: Float32Array): number[] {
  const step = sampleRate / 10;
  const sums: number[] = [];
  for (let start = 0; start < pcm.length; start += step) {
    let sum = 0;
    const end = Math.min(pcm.length, start + step);
    // biome-ignore lint/style/noNonNullAssertion: `end` is at most the length; an iterator takes six times as long
    for (let index = start; index < end; index++) sum += pcm[index]! * pcm[index]!;
    sums.push(sum);
  }
  if (pcm.length < 4 * step) return pcm.length === 0 ? [] : [sums.reduce((a, b) => a + b, 0) / pcm.length];
  const blocks = Math.floor(pcm.length / step) - 3;
  return Array.from({ length: blocks }, (_, index) => {
    return sums.slice(index, index + 4).reduce((a, b) => a + b) / (4 * step);
  });
}

/** The K weighting: a high shelf of +4 dB, which models the head, then a high-pass filter. */
function applyKWeighting(pcm: Float32Array): Float32Array {
  return filter(filter(pcm, highShelf()), highPass());
}

interface Biquad {
  b: [number, number, number];
  a: [number, number];
}

/** BS.1770 gives its coefficients for 48 kHz; these are the analogue filters behind them, at our rate. */
function highShelf(): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / sampleRate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const middle = high ** 0.4996667741545416;
  const scale = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (middle * k) / q + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  };
}

function highPass(): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRate);
  const q = 0.5003270373238773;
  const scale = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] };
}

function filter(pcm: Float32Array, { b, a }: Biquad): Float32Array {
  const result = new Float32Array(pcm.length);
  let [first, second] = [0, 0];
  for (let index = 0; index < pcm.length; index++) {
    // biome-ignore lint/style/noNonNullAssertion: below the length; an iterator takes six times as long
    const value = pcm[index]!;
    const out = b[0] * value + first;
    first = b[1] * value - a[0] * out + second;
    second = b[2] * value - a[1] * out;
    result[index] = out;
  }
  return result;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
