/** A click handler that ignores the second click of a double click, which may hit a button that has moved there. */
export const singleClick =
  (action: () => void) =>
  ({ detail }: { detail: number }) => {
    if (detail < 2) action();
  };
