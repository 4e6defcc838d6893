import type { Note } from '../note.ts';
import type { ProblemKind } from '../problem.ts';

/** Messages from the worker thread. Any message to it requests the next one. */
export type FromWorker<Batch> =
  /** A page that is an image has been read. */
  | { type: 'page'; read: number; pages: number }
  | { type: 'read'; size: number; notes: Note[] }
  | { type: 'batch'; batch: Batch }
  | { type: 'problem'; kind: ProblemKind };
