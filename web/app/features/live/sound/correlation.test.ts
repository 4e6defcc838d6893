import { expect, it } from 'vitest';
import { correlation } from './correlation';

const rate = 48_000;

/** Something like a voice: a falling pitch with overtones, in syllables. */
function voice(seconds: number, pitch: number, phase = 0): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const time = at / rate;
    const angle = 2 * Math.PI * (pitch * time - 12 * time ** 2) + phase;
    const syllable = 0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time + phase);
    return 0.2 * syllable * (Math.sin(angle) + 0.5 * Math.sin(2 * angle) + 0.3 * Math.sin(5 * angle));
  });
}
const played = voice(0.68, 190);
const window = 0.2 * rate;

it('knows what was played a while ago, quieter and with noise', () => {
  const from = played.length - window - 0.15 * rate;
  const heard = played
    .slice(from, from + window)
    .map((sample, at) => 0.3 * sample + 0.005 * Math.sin(at * 7.7) * Math.cos(at * 3.1));
  expect(correlation(heard, played, rate)).toBeGreaterThan(0.9);
});

it('does not take another voice for it, nor silence', () => {
  expect(correlation(voice(0.2, 117, 2), played, rate)).toBeLessThan(0.5);
  expect(correlation(new Float32Array(window), played, rate)).toBe(0);
  expect(correlation(voice(0.2, 117), new Float32Array(played.length), rate)).toBe(0);
});
