/** Calls `run` at once, and for whatever is asked within the time after it, once more at its end. */
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
