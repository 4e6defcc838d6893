import { useSyncExternalStore } from 'react';
import { toastHost } from './toast';

/** Renders the toasts, whose code is loaded with the first one. */
export function Toaster() {
  const Host = useSyncExternalStore(toastHost.subscribe, toastHost.get, () => undefined);
  return Host && <Host onMounted={toastHost.onMounted} />;
}
