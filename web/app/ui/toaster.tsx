import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './toast';

/** A failure to load must not break the page. */
const ToastHost = lazy(() =>
  import('./toast-host').then(
    ({ ToastHost }) => ({ default: ToastHost }),
    () => ({ default: () => <></> }),
  ),
);

/** Renders the toasts, whose code is loaded with the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  return <Suspense>{wanted && <ToastHost />}</Suspense>;
}
