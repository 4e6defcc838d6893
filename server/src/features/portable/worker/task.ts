import type { ExportFormat } from '@foyer/contract';
import type { ProblemKind } from '../reading/problem.ts';
import type { CardFile } from '../reading/read-file.ts';
import type { ExportedFile, ExportInput } from '../writing/write.ts';

/** Work that runs in a child process. */
export type Task =
  | { type: 'read'; path: string }
  /** `picture`: the stored portrait. */
  | { type: 'write'; input: ExportInput; picture: Uint8Array | null; format: ExportFormat };

export type Outcome =
  | { type: 'read'; card: CardFile }
  | { type: 'written'; file: ExportedFile }
  | { type: 'problem'; kind: ProblemKind };
