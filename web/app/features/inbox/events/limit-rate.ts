/**
 * Throttle with leading and trailing call: runs at once, then once more after the interval if it was called meanwhile.
 */
export function limitRate(run: () => void, milliseconds: number): () => void {
  let isWaiting = false;
  let isAsked = false;
  const ask = () => {
    if (isWaiting) {
      isAsked = true;
      return;
    }
    isWaiting = true;
    run();
    setTimeout(() => {
      isWaiting = false;
      if (!isAsked) return;
      isAsked = false;
      ask();
    }, milliseconds);
  };
  return ask;
}
