/**
 * Throttle with leading and trailing call: runs at once, then once more after the interval if it was called meanwhile.
 */
export function limitRate(run: () => void, milliseconds: number): () => void {
  let isWaiting = false;
  let isCallPending = false;
  const call = () => {
    if (isWaiting) {
      isCallPending = true;
      return;
    }
    isWaiting = true;
    run();
    setTimeout(() => {
      isWaiting = false;
      if (!isCallPending) return;
      isCallPending = false;
      call();
    }, milliseconds);
  };
  return call;
}
