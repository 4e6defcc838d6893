/** Fetches the code for toasts ahead, where news may be that the connection is gone. A failure shows with the first toast. */
export const prepareToasts = () =>
  Promise.all([import('sonner'), import('./toast-host')]).then(
    () => undefined,
    () => undefined,
  );
