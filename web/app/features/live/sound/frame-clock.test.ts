import { expect, it } from 'vitest';
import { createFrameClock } from './frame-clock';

it('returns the time of a frame, however late it is processed', () => {
  const clock = createFrameClock(0.5);
  for (const now of [10.5, 11, 14, 14, 14.5]) clock.add(now);
  expect(clock.latest()).toBe(12.5);
});

it('corrects itself by a frame with less delay', () => {
  const clock = createFrameClock(0.5);
  for (const now of [12, 12, 12, 12.25, 13.5]) clock.add(now);
  expect(clock.latest()).toBe(12.75);
});
