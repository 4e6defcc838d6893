import type { ComponentType } from 'react';
import type { ExternalToast } from 'sonner';
import { type Failure, failureOf } from '../platform/failure';
import type { ToastHostProps, ToastKind } from './toast-host';

/** The component that renders toasts, set with the first toast. */
let host: ComponentType<ToastHostProps> | undefined;
const listeners = new Set<() => void>();
const mounted = Promise.withResolvers<void>();

/** Shows a toast, which disappears after four seconds. Its code is loaded with the first one. */
export const toast = {
  success: (title: string, options?: ExternalToast) => void show('success', title, options),
  error: (title: string, options?: ExternalToast) => void show('error', title, options),
  /** Shows an error: what failed, and the server's reason. */
  failure: (text: string | Failure, error: unknown, options?: ExternalToast) => {
    const { title, description } = failureOf(text, error);
    void show('error', title, { ...options, description });
  },
  info: (title: string, options?: ExternalToast) => void show('info', title, options),
};

async function show(kind: ToastKind, title: string, options?: ExternalToast) {
  try {
    const { ToastHost, showToast } = await loadToasts();
    host = ToastHost;
    for (const listener of listeners) listener();
    await mounted.promise;
    showToast(kind, title, options);
  } catch (error) {
    console.error(`A toast could not be shown: ${title}`, error);
  }
}

/** Loads the code for toasts. After a failure, the next toast tries again. */
const loadToasts = () => import('./toast-host');

/** Preloads the code for toasts, where one may have to report a lost connection. */
export const prepareToasts = () => void loadToasts().catch(() => undefined);

export const toastHost = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => host,
  onMounted: () => mounted.resolve(),
};
