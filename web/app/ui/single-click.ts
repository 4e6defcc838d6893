/** A click handler that ignores the second click of a double click, which may hit a button that has moved there. */
export const singleClick =
  (action: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) action();
  };

/** Maximum milliseconds between the taps of a double tap: iOS Safari counts each as a first click. */
export const doubleTapMilliseconds = 400;
