import { expect, it } from 'vitest';
import { audiblePart } from './audible-part';

const rate = 1000;
const silence = (seconds: number) => Array.from({ length: seconds * rate }, () => 0.001);
const sound = (seconds: number) => Array.from({ length: seconds * rate }, (_, at) => (at % 2 ? 0.4 : -0.4));

it('the audible part begins with the sound and ends a short pause after it', () => {
  const samples = Float32Array.from([
    ...silence(0.2),
    ...sound(1),
    ...silence(0.1),
    ...sound(1),
    ...silence(1),
  ]);
  const { from, to } = audiblePart(samples, rate);
  expect(from).toBeCloseTo(0.19, 2);
  expect(to).toBeCloseTo(2.48, 2);
});

it('the audible part stays within the samples, and is empty for silence', () => {
  expect(audiblePart(Float32Array.from(sound(1)), rate)).toEqual({ from: 0, to: 1 });
  expect(audiblePart(Float32Array.from(silence(1)), rate)).toEqual({ from: 0, to: 0 });
});
