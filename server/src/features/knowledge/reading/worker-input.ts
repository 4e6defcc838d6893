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
  /** The owner's description of the document from its upload. */
  context: string | null;
  /** True to embed with the built-in engine in the thread. */
  embed: boolean;
  batchSize: number;
}

/** Settings for reading pictures. */
interface PictureSettings {
  languages: LanguageFile[];
  vision: VisionSettings;
}

/**
 * The vision model that the thread calls, and the port to its circuit breaker in the main thread; undefined without
 * one.
 */
export type VisionSettings = { ai: AiConfig; breaker: MessagePort } | undefined;

/** Messages of the thread to the breaker: a request before each call, and its result. */
export type BreakerQuestion = 'may I call' | { failure: AiErrorCode | undefined };

/** The reply to a request: undefined to allow the call, else the reason against it. */
export type BreakerReply = string | undefined;

export interface IndexedPassage extends CutPassage {
  /** Text of its `tsvector`. */
  search: string;
}

export interface PassageBatch {
  passages: IndexedPassage[];
  /** Undefined if the thread does not embed. */
  vectors: Float32Array[] | undefined;
}
