import { expect, it } from 'vitest';
import { correlation, downsample, playedRate } from './correlation';

const [rate, heardRate] = [48_000, 16_000];

/** Voice-like: a falling pitch with overtones, in syllables. */
function voice(seconds: number, pitch: number, phase = 0): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const time = at / rate;
    const angle = 2 * Math.PI * (pitch * time - 12 * time ** 2) + phase;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time + phase);
    return 0.2 * syllable * (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.3 * Math.sin(5 * angle));
  });
}
const sound = voice(1.4, 190);
const played = downsample(sound, rate, playedRate);
const window = 0.224 * rate;
const atHeardRate = (samples: Float32Array) =>
  Float32Array.from({ length: samples.length / 3 }, (_, at) => samples[3 * at]!);

it('recognises an echo of what was played up to a second ago, quieter and with noise', () => {
  for (const delay of [0.0001, 0.15, 0.48123, 1.0321]) {
    const from = Math.round(sound.length - window - delay * rate);
    const echo = sound
      .slice(from, from + window)
      .map((sample, at) => 0.3 * sample + 0.003 * Math.sin(at * 7.7) * Math.cos(at * 3.1));
    expect(correlation(atHeardRate(echo), heardRate, played)).toBeGreaterThan(0.85);
  }
});

it('recognises an echo of the end of what was played, in the silence after it', () => {
  const ending = Float32Array.from(sound);
  ending.fill(0, ending.length - 0.5 * rate);
  const from = ending.length - 0.5 * rate - 0.05 * rate;
  const last = ending.slice(from, from + window);
  const value = correlation(atHeardRate(last), heardRate, downsample(ending, rate, playedRate));
  expect(value).toBeGreaterThan(0.85);
});

/** Audio with a dropout: `lost` seconds of silence inserted at `at`, which delay the rest. */
function withDropout(samples: Float32Array, at: number, lost: number): Float32Array {
  const result = new Float32Array(samples.length);
  const gap = Math.round(at * rate);
  result.set(samples.subarray(0, gap));
  const resumed = gap + Math.round(lost * rate);
  result.set(samples.subarray(gap, gap + samples.length - resumed), resumed);
  return result;
}

it.each([0.004, 0.03, 0.08, 0.13, 0.19])('recognises an echo with a dropout after %f s', (at) => {
  const from = Math.round(sound.length - window - 0.15 * rate);
  const echo = sound.slice(from, from + window);
  for (const lost of [0.003, 0.02])
    expect(correlation(atHeardRate(withDropout(echo, at, lost)), heardRate, played)).toBeGreaterThan(0.85);
});

it('does not match another voice with a dropout', () => {
  for (const at of [0.03, 0.08, 0.13]) {
    const other = withDropout(voice(0.224, 117, 2), at, 0.02);
    expect(correlation(atHeardRate(other), heardRate, played)).toBeLessThan(0.7);
  }
});

it('does not match another voice or silence', () => {
  expect(correlation(atHeardRate(voice(0.224, 117, 2)), heardRate, played)).toBeLessThan(0.6);
  expect(correlation(new Float32Array(3584), heardRate, played)).toBe(0);
  expect(correlation(atHeardRate(voice(0.224, 117)), heardRate, new Float32Array(played.length))).toBe(0);
});
