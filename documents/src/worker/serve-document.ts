import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Note } from '../note.ts';
import { DocumentProblem } from '../problem.ts';
import type { OnPage } from '../read-options.ts';
import type { FromWorker } from './messages.ts';

export interface ServedDocument<Batch> {
  /** How much all batches have together: blocks, or what is made of them. */
  size: number;
  /** What of the document is not in there, and how it was read where there was a choice. */
  notes?: Note[];
  /** The next batch, empty at the end. */
  next(): Batch | Promise<Batch>;
}

/**
 * Answers `openInWorker` from the module that it was given as `module`: `open` reads the document, then its batches go
 * out one by one as they are asked for. A `DocumentProblem` reaches the caller as one; other errors end the thread.
 */
export async function serveDocument<Input, Batch>(
  open: (input: Input, onPage: OnPage) => Promise<ServedDocument<Batch>>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('serveDocument runs in a worker thread.');
  const tell = (message: FromWorker<Batch>) => port.postMessage(message);
  const onPage: OnPage = async (read, pages) => {
    tell({ type: 'page', read, pages });
    await once(port, 'message');
  };
  try {
    const { size, notes = [], next } = await open(workerData as Input, onPage);
    tell({ type: 'read', size, notes });
    port.on('message', async () => tell({ type: 'batch', batch: await next() }));
  } catch (error) {
    if (!(error instanceof DocumentProblem)) throw error;
    tell({ type: 'problem', kind: error.kind });
  }
}
