/**
 * Preloads the code for toasts, where one may have to report a lost connection. A failure is reported with the first
 * toast.
 */
export const prepareToasts = () =>
  Promise.all([import('sonner'), import('./toast-host')]).then(
    () => undefined,
    () => undefined,
  );
