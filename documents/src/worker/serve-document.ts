import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Note } from '../note.ts';
import { DocumentProblem } from '../problem.ts';
import type { OnPage } from '../read-options.ts';
import type { FromWorker } from './messages.ts';

export interface ServedDocument<Batch> {
  /** Number of items in all batches together: blocks, or what is made of them. */
  size: number;
  /** Which parts of the document were skipped, and which of several ways of reading was used. */
  notes?: Note[];
  /** The next batch, empty at the end. */
  next(): Batch | Promise<Batch>;
}

/**
 * Answers `openInWorker` from the module that it was given as `module`: `open` reads the document, then its batches are
 * sent one by one on request. A `DocumentProblem` reaches the caller as such; other errors end the thread.
 */
export async function serveDocument<Input, Batch>(
  open: (input: Input, onPage: OnPage) => Promise<ServedDocument<Batch>>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('serveDocument runs in a worker thread.');
  const send = (message: FromWorker<Batch>) => port.postMessage(message);
  const onPage: OnPage = async (read, pages) => {
    send({ type: 'page', read, pages });
    await once(port, 'message');
  };
  try {
    const { size, notes = [], next } = await open(workerData as Input, onPage);
    send({ type: 'read', size, notes });
    port.on('message', async () => send({ type: 'batch', batch: await next() }));
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    send({ type: 'problem', kind: error.kind });
  }
}
