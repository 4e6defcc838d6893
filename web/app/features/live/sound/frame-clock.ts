/**
 * Estimates when microphone frames were recorded. The detector gives no timestamps, and a busy page processes frames
 * late. But none is dropped: each ends `seconds` after the previous one, and the frame with the least delay fixes the
 * offset.
 */
export function createFrameClock(seconds: number) {
  let frames = 0;
  let start = Number.POSITIVE_INFINITY;
  return {
    /** Call this when the next frame is processed. */
    add(now: number) {
      frames += 1;
      start = Math.min(start, now - frames * seconds);
    },
    /** When the latest frame ended, assuming the least delay seen so far. */
    latest: () => start + frames * seconds,
  };
}
