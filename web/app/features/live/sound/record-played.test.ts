import { expect, it } from 'vitest';
import { playedRate } from './correlation';
import { recordPlayed } from './record-played';

const rate = 48_000;
const samples = Float32Array.from({ length: rate }, () => 1);
const secondOfSound = (startsAt: number) => ({ samples, rate, offset: 0, startsAt, endsAt: startsAt + 1 });
/** Seconds, counted back from now, in which something sounded. */
function soundedIn(played: Float32Array | undefined): number[] | undefined {
  if (!played) return undefined;
  const isLoud = (sample: number) => sample > 0.5;
  return [played.findIndex(isLoud), played.findLastIndex(isLoud) + 1].map(
    (at) => Math.round(((played.length - at) / playedRate) * 100) / 100,
  );
}

it('returns what was played recently, with the silence around it', () => {
  const record = recordPlayed();
  record.add(secondOfSound(10), 10);
  expect(record.until(10)).toBeUndefined();
  expect(soundedIn(record.until(10.5))).toEqual([0.5, 0]);
  expect(soundedIn(record.until(11.2))).toEqual([1.2, 0.2]);
  expect(soundedIn(record.until(11.9))).toEqual([1.4, 0.9]);
  expect(record.until(12.5)).toBeUndefined();
});

it('leaves out what was scheduled and not played', () => {
  const record = recordPlayed();
  record.add(secondOfSound(10), 10);
  record.add(secondOfSound(11), 10);
  record.stop(10.4);
  expect(soundedIn(record.until(11.2))).toEqual([1.2, 0.8]);
});

it('still has what was played before a frame that is processed late', () => {
  const record = recordPlayed();
  record.add(secondOfSound(10), 10);
  record.add(secondOfSound(16), 15.9);
  expect(soundedIn(record.until(11.2))).toEqual([1.2, 0.2]);
});
