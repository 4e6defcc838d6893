import type { AiConfig } from '#platform/ai';
import type { CutPassage } from '../passages/cut-passages.ts';
import type { PictureReading } from './image/picture-reading.ts';
import type { ProblemKind } from './problem.ts';

export interface WorkerInput {
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: string;
  foId: string;
  pictures: PictureSettings;
  /** What was said of the document at its upload. */
  context: string | null;
  /** Embed with the built-in engine, in the thread. */
  embed: boolean;
  batchSize: number;
}

/** What the thread needs to read a picture; it calls the model that sees by itself. */
export interface PictureSettings {
  languages: PictureReading['languages'];
  ai: AiConfig;
}

export interface IndexedPassage extends CutPassage {
  /** Text of its `tsvector`. */
  search: string;
  /** Each term once. */
  terms: string[];
}

/** Any message to the worker asks for what comes next. */
export type FromWorker =
  /** A page that is a picture has been read. */
  | { type: 'page'; read: number; pages: number }
  /** `remark`: what of the document is not among its passages, and why. */
  | { type: 'read'; passages: number; remark: string | undefined }
  | { type: 'batch'; passages: IndexedPassage[]; vectors: Float32Array[] | undefined }
  | { type: 'problem'; kind: ProblemKind };
