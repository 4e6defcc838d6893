/**
 * When the frames of a microphone were heard. The detector tells no times, and a busy page looks at frames long after
 * they were heard. But none is left out: each ends `seconds` after the one before, and the promptest tells when that is.
 */
export function createFrameClock(seconds: number) {
  let frames = 0;
  let start = Number.POSITIVE_INFINITY;
  return {
    /** The next frame is looked at now. */
    add(now: number) {
      frames += 1;
      start = Math.min(start, now - frames * seconds);
    },
    /** When the latest frame ended, at most so long ago as its way to here takes at best. */
    latest: () => start + frames * seconds,
  };
}
