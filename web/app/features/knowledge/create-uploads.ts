import type { Failure } from '../../platform/failure';
import { randomId } from '../../platform/random-id';
import type { UploadOptions } from '../../platform/upload';
import { createLossWarning, createUploadList, isTransient } from '../../platform/upload-list';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { isSignedOut, problemOf, refusalOf } from './upload-problem';

export interface Upload {
  id: string;
  foId: string;
  file: File;
  /** Upload progress, 0 to 1; 1 while the server is storing the file. */
  share: number;
  problem?: Failure | undefined;
  /** True if sending failed and a retry may work. */
  canRetry?: boolean;
}

/** Maximum of parallel uploads: a browser opens six connections to a site, and the page needs some. */
const parallelUploads = 3;

/** Resolves to the name of an earlier file with the same content, if there is one. */
type Send = (upload: Upload, options: Required<UploadOptions>) => Promise<string | undefined>;

/** The uploads in progress. Finished ones are removed. */
export function createUploads(send: Send) {
  const { add: append, change, remove, keep, all, subscribe } = createUploadList<Upload>(cancel);
  const warnOfLoss = createLossWarning();
  let waiting: Upload[] = [];
  const running = new Map<string, AbortController>();
  let watchers = 0;

  function add(foId: string, files: Iterable<File>) {
    const added = [...files].map(
      (file): Upload => ({ id: randomId(), foId, file, share: 0, problem: problemOf(file) }),
    );
    append(added);
    waiting.push(...added.filter(({ problem }) => !problem));
    startNext();
  }

  function startNext() {
    while (running.size < parallelUploads) {
      const upload = waiting.shift();
      if (!upload) break;
      void deliver(upload);
    }
    warnOfLoss(running.size > 0);
  }

  async function deliver(upload: Upload) {
    const { id } = upload;
    const stopping = new AbortController();
    running.set(id, stopping);
    try {
      const onProgress = (share: number) => change(id, { share });
      const sameAs = await send(upload, { onProgress, signal: stopping.signal });
      remove(id);
      // The list does not change, which looks as if the upload were lost.
      if (sameAs) toast.info(messages.sameAs(upload.file.name, sameAs), { duration: 10_000 });
    } catch (error) {
      if (stopping.signal.aborted) reportEndOfSession(error);
      else fail(upload, error);
    } finally {
      running.delete(id);
      startNext();
    }
  }

  function fail({ id, file }: Upload, error: unknown) {
    const problem = refusalOf(error);
    change(id, { problem, canRetry: isTransient(error) });
    if (watchers > 0) return;
    if (isSignedOut(error)) showSignedOut(problem);
    else showError({ ...problem, title: messages.uploadLost(file.name) });
  }

  function cancel(id: string) {
    waiting = waiting.filter((one) => one.id !== id);
    running.get(id)?.abort();
    remove(id);
  }

  return {
    add,
    cancel,
    retry({ id, foId, file }: Upload) {
      remove(id);
      add(foId, [file]);
    },
    all,
    subscribe,
    /**
     * Called by a page that shows the rows. When it is left, files that cannot be stored (wrong type, too large) are removed;
     * failed uploads stay for a retry.
     */
    watch() {
      watchers++;
      return () => {
        watchers--;
        if (watchers === 0) keep(({ problem, canRetry }) => !problem || canRetry === true);
      };
    },
  };
}

/** The end of a session stops all uploads and removes their rows, so a toast says why. */
function reportEndOfSession(error: unknown) {
  if (isSignedOut(error)) showSignedOut(refusalOf(error));
}

const showError = ({ title, description }: Failure, options: { id?: string } = {}) =>
  toast.error(title, { description, ...options });

/** One toast for all uploads that fail for this reason. */
const showSignedOut = (problem: Failure) => showError(problem, { id: 'upload-signed-out' });
