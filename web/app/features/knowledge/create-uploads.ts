import type { Failure } from '../../platform/failure';
import { randomId } from '../../platform/random-id';
import { onSessionChange, viewerId } from '../../platform/session';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { isSignedOut, problemOf, refusalOf } from './upload-problem';

export interface Upload {
  id: string;
  foId: string;
  file: File;
  /** 0 to 1; 1 while the server still stores it. */
  share: number;
  problem?: Failure | undefined;
  /** The server did not take it; another try may help. */
  refused?: boolean;
}

export interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A browser opens six connections to a site; the page needs some for itself. */
const atOnce = 3;

/**
 * Documents on their way to the server, in the order in which they were chosen, whichever page is shown. One that has
 * arrived is gone from here. Whoever signs out takes them along.
 */
export function createUploads(send: (upload: Upload, options: SendOptions) => Promise<void>) {
  let uploads: readonly Upload[] = [];
  let waiting: Upload[] = [];
  let owner: string | null | undefined;
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let watching = 0;

  const set = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<Upload>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => set(uploads.filter((one) => one.id !== id));

  function add(foId: string, files: Iterable<File>) {
    // From the first one on.
    if (owner === undefined) onSessionChange(() => viewerId() !== owner && clear());
    owner = viewerId();
    const added = [...files].map(
      (file): Upload => ({ id: randomId(), foId, file, share: 0, problem: problemOf(file) }),
    );
    set([...uploads, ...added]);
    waiting.push(...added.filter(({ problem }) => !problem));
    next();
  }

  function next() {
    while (running.size < atOnce && waiting.length > 0) void deliver(waiting.shift()!);
    warnOfLoss();
  }

  async function deliver(upload: Upload) {
    const { id } = upload;
    const stopping = new AbortController();
    running.set(id, stopping);
    try {
      await send(upload, { onProgress: (share) => change(id, { share }), signal: stopping.signal });
      remove(id);
    } catch (error) {
      // The page leads to the login by itself, and takes the row along before this is known here.
      if (isSignedOut(error)) tell(refusalOf(error));
      else if (!stopping.signal.aborted) fail(upload, refusalOf(error));
    } finally {
      running.delete(id);
      next();
    }
  }

  function fail({ id, file }: Upload, problem: Failure) {
    change(id, { problem, refused: true });
    if (watching === 0) tell({ ...problem, title: messages.uploadLost(file.name) });
  }

  function cancel(id: string) {
    waiting = waiting.filter((one) => one.id !== id);
    running.get(id)?.abort();
    remove(id);
  }

  function clear() {
    for (const { id } of uploads) cancel(id);
  }

  /** Leaving the site would end what is being sent. */
  function warnOfLoss() {
    if (running.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  }

  return {
    add,
    cancel,
    retry({ id, foId, file }: Upload) {
      remove(id);
      add(foId, [file]);
    },
    all: () => uploads,
    /** For a page that shows the rows. What need not be sent at all is told there and forgotten with the page. */
    watch() {
      watching++;
      return () => {
        watching--;
        if (watching === 0) set(uploads.filter(({ problem, refused }) => !problem || refused));
      };
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const tell = ({ title, description }: Failure) => toast.error(title, { description });

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
