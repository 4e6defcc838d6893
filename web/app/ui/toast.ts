import type { ExternalToast } from 'sonner';
import { type Failure, failureOf } from '../platform/failure';

type Kind = 'success' | 'error' | 'info';

let wanted = false;
const listeners = new Set<() => void>();
const host = Promise.withResolvers<void>();

/** Shows a toast, which disappears after four seconds. Its code is loaded with the first one. */
export const toast = {
  success: (title: string, options?: ExternalToast) => show('success', title, options),
  error: (title: string, options?: ExternalToast) => show('error', title, options),
  /** Shows an error: what failed, and the server's reason. */
  failure: (text: string | Failure, error: unknown, options?: ExternalToast) => {
    const { title, description } = failureOf(text, error);
    show('error', title, { ...options, description });
  },
  info: (title: string, options?: ExternalToast) => show('info', title, options),
};

function show(kind: Kind, title: string, options?: ExternalToast) {
  wanted = true;
  for (const listener of listeners) listener();
  Promise.all([import('sonner'), host.promise]).then(
    ([{ toast: sonner }]) => sonner[kind](title, options),
    (error) => console.error(`A toast could not be shown: ${title}`, error),
  );
}

export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: () => wanted,
};

/** Called once the toast host is mounted. */
export const toastHostReady = () => host.resolve();
