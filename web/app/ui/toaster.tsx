import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from './toast';

/** A toast that cannot be shown must not take the page with it. */
const ToastHost = lazy(() =>
  import('./toast-host').then(
    ({ ToastHost }) => ({ default: ToastHost }),
    () => ({ default: () => <></> }),
  ),
);

/** The place for toasts; empty, and without its code, until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  return <Suspense>{wanted && <ToastHost />}</Suspense>;
}
