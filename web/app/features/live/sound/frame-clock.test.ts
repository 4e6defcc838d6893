import { expect, it } from 'vitest';
import { createFrameClock } from './frame-clock';

it('tells when a frame was heard, however late it is looked at', () => {
  const clock = createFrameClock(0.5);
  for (const now of [10.5, 11, 14, 14, 14.5]) clock.add(now);
  expect(clock.latest()).toBe(12.5);
});

it('learns from a frame that comes more promptly than those before', () => {
  const clock = createFrameClock(0.5);
  for (const now of [12, 12, 12, 12.25, 13.5]) clock.add(now);
  expect(clock.latest()).toBe(12.75);
});
