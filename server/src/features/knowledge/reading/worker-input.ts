import type { MessagePort } from 'node:worker_threads';
import type { DocumentFormat } from '@foyer/contract/document-formats';
import type { LanguageFile } from '@foyer/documents';
import type { AiConfig, AiErrorCode } from '#platform/ai';
import type { CutPassage } from '../passages/cut-passages.ts';

export interface WorkerInput {
  bytes: Uint8Array<ArrayBuffer>;
  format: DocumentFormat;
  foId: string;
  pictures: PictureSettings;
  /** What was said of the document at its upload. */
  context: string | null;
  /** Embed with the built-in engine, in the thread. */
  embed: boolean;
  batchSize: number;
}

/** What the thread needs to read a picture. */
interface PictureSettings {
  languages: LanguageFile[];
  vision: VisionSettings;
}

/**
 * The model that sees, which the thread calls by itself, and the port to its circuit breaker in the main thread; undefined
 * where nothing sees.
 */
export type VisionSettings = { ai: AiConfig; breaker: MessagePort } | undefined;

/** What the thread posts to the breaker: before each call, and how that went. */
export type BreakerQuestion = 'may I call' | { failure: AiErrorCode | undefined };

/** To the question: why not, or undefined when it may. */
export type BreakerReply = string | undefined;

export interface IndexedPassage extends CutPassage {
  /** Text of its `tsvector`. */
  search: string;
  /** Each term once. */
  terms: string[];
}

export interface PassageBatch {
  passages: IndexedPassage[];
  /** Undefined where embedding is not the thread's task. */
  vectors: Float32Array[] | undefined;
}
