import type { ChatEngine, EmbeddingEngine, JudgeEngine, MemoryEngine, StyleEngine } from '@foyer/engine';
import type { Breaker } from '../breaker/index.ts';

/** The engines of a process: built-in, or a model behind an OpenAI-compatible API. They throw `AiError`. */
export interface Ai {
  chat: ChatEngine;
  embedding: EmbeddingEngine;
  judge: JudgeEngine;
  memory: MemoryEngine;
  style: StyleEngine;
  /** Of the model that sees, where one is chosen. Threads that read documents ask it, and tell how it went. */
  visionBreaker?: Breaker;
}

/** A vision model. */
export interface VisionEngine {
  /** Describes a picture in words; empty if it is too large to be sent. */
  describe(picture: Uint8Array, mediaType: string): Promise<string>;
}

/** The part of the configuration that chooses the engines. All empty: the built-in ones. */
export interface AiConfig {
  baseUrl?: string;
  apiKey?: string;
  chatModel?: string;
  visionModel?: string;
  /** `builtin` keeps the built-in embedding beside a remote chat model. */
  embeddingModel?: string;
  /** Tokens that the chat model reads and writes in one turn; the default is 8,192. */
  contextTokens?: number;
  /** Milliseconds; the defaults are 60 s to the first token and 30 s between tokens. */
  firstTokenTimeout?: number;
  nextTokenTimeout?: number;
}
