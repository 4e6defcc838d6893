import { isApiError } from './api-error';
import { type Failure, reasonOf } from './failure';
import { onSessionChange, viewerId } from './session';

interface Row {
  id: string;
  /** Upload progress, 0 to 1; 1 while the server processes it. */
  share: number;
}

/**
 * The uploads of this tab in the order in which they were added, independent of the page. They belong to the viewer who
 * added the newest: `cancel` is called for each when that viewer signs out or another one signs in.
 */
export function createUploadList<Upload extends Row>(cancel: (id: string) => void) {
  let uploads: readonly Upload[] = [];
  let owner: string | null | undefined;
  const listeners = new Set<() => void>();

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  function clear() {
    for (const { id } of uploads) cancel(id);
  }

  return {
    add(added: readonly Upload[]) {
      // Subscribes with the first upload.
      if (owner === undefined) onSessionChange(() => viewerId() !== owner && clear());
      owner = viewerId();
      set([...uploads, ...added]);
    },
    change: (id: string, part: Partial<Upload>) =>
      set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one))),
    remove: (id: string) => set(uploads.filter((one) => one.id !== id)),
    keep: (isKept: (upload: Upload) => boolean) => set(uploads.filter(isKept)),
    clear,
    all: () => uploads,
    isSubscribed: () => listeners.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Returns a function that begins (true) or ends (false) to ask for confirmation before the site is left. Each upload
 * list has its own, so that the end of its uploads does not end the confirmation for another list.
 */
export function createLossWarning() {
  const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  return (isSending: boolean) => {
    if (isSending) window.addEventListener('beforeunload', preventLeaving);
    else window.removeEventListener('beforeunload', preventLeaving);
  };
}

/** HTTP statuses with which the server rejects a file for good. */
const permanentErrors = [400, 413, 422];

/** True if an upload that failed with this error may succeed when it is retried. */
export const isTransient = (error: unknown) => !(isApiError(error) && permanentErrors.includes(error.status));

/** Texts of an upload that failed, with the server's reason; without one, it may not have been reached. */
export const uploadFailure = (title: string, error: unknown): Failure => ({
  title,
  description: reasonOf(error) ?? (isTransient(error) ? 'The server could not be reached.' : undefined),
});
