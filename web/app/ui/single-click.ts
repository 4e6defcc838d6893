/** A click handler that ignores the second click of a double click, which may hit a button that has moved there. */
export const singleClick =
  (action: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) action();
  };

/** Maximum milliseconds between the taps of a double tap: iOS Safari counts each as a first click. */
const doubleTapMilliseconds = 400;

/** True for a click that is the second of a double click, or follows the event time `since` like a second tap. */
export const isSecondClick = ({ detail, timeStamp }: { detail: number; timeStamp: number }, since: number) =>
  detail > 1 || timeStamp - since < doubleTapMilliseconds;
