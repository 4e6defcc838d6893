import type { Failure } from '../../platform/failure';
import { randomId } from '../../platform/random-id';
import type { UploadOptions } from '../../platform/upload';
import { createUploadList, warnOfLoss } from '../../platform/upload-list';
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
  /** True if the server rejected it; a retry may work. */
  isRejected?: boolean;
}

/** Maximum of parallel uploads: a browser opens six connections to a site, and the page needs some. */
const parallelUploads = 3;

/** The uploads in progress. Finished ones are removed. */
export function createUploads(send: (upload: Upload, options: Required<UploadOptions>) => Promise<void>) {
  const { add: append, change, remove, keep, all, subscribe } = createUploadList<Upload>(cancel);
  let waiting: Upload[] = [];
  const running = new Map<string, AbortController>();
  let watching = 0;

  function add(foId: string, files: Iterable<File>) {
    const added = [...files].map(
      (file): Upload => ({ id: randomId(), foId, file, share: 0, problem: problemOf(file) }),
    );
    append(added);
    waiting.push(...added.filter(({ problem }) => !problem));
    next();
  }

  function next() {
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
      await send(upload, { onProgress: (share) => change(id, { share }), signal: stopping.signal });
      remove(id);
    } catch (error) {
      // The page redirects to the login by itself and unmounts the row before.
      if (isSignedOut(error)) showError(refusalOf(error));
      else if (!stopping.signal.aborted) fail(upload, refusalOf(error));
    } finally {
      running.delete(id);
      next();
    }
  }

  function fail({ id, file }: Upload, problem: Failure) {
    change(id, { problem, isRejected: true });
    if (watching === 0) showError({ ...problem, title: messages.uploadLost(file.name) });
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
    /** Called by a page that shows the rows. Rejected files are reported there, and dropped when the page is left. */
    watch() {
      watching++;
      return () => {
        watching--;
        if (watching === 0) keep(({ problem, isRejected }) => !problem || isRejected === true);
      };
    },
  };
}

const showError = ({ title, description }: Failure) => toast.error(title, { description });
