import type { Note } from '../note.ts';
import type { ProblemKind } from '../problem.ts';

/** What the thread tells. Any message to it asks for what comes next. */
export type FromWorker<Batch> =
  /** A page that is a picture has been read. */
  | { type: 'page'; read: number; pages: number }
  | { type: 'read'; size: number; notes: Note[] }
  | { type: 'batch'; batch: Batch }
  | { type: 'problem'; kind: ProblemKind };
