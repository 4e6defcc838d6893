import type { ChatEngine, EmbeddingEngine, JudgeEngine, MemoryEngine, StyleEngine } from '@foyer/engine';
import type { Breaker } from '../breaker/index.ts';

/** The engines of a process: built-in, or a model behind an OpenAI-compatible API. They throw `AiError`. */
export interface Ai {
  chat: ChatEngine;
  embedding: EmbeddingEngine;
  judge: JudgeEngine;
  memory: MemoryEngine;
  style: StyleEngine;
  /** Breaker of the vision model, if there is one. Worker threads that read documents use it by messages. */
  visionBreaker?: Breaker;
}

/** A vision model. */
export interface VisionEngine {
  /** Describes a picture; empty if it is too large to be sent. */
  describe(picture: Uint8Array, mediaType: string): Promise<string>;
}

/** The configuration of the engines; if empty, the built-in ones are used. */
export interface AiConfig {
  baseUrl?: string;
  apiKey?: string;
  chatModel?: string;
  visionModel?: string;
  /** `builtin` uses the built-in embedding together with a remote chat model. */
  embeddingModel?: string;
  /** Context of the chat model in tokens, prompt and answer; default 8,192. */
  contextTokens?: number;
  /** Milliseconds; the defaults are 60 s to the first token and 30 s between tokens of a stream. */
  firstTokenTimeout?: number;
  nextTokenTimeout?: number;
  /** Milliseconds for a whole response that is not streamed; default 180 s. */
  responseTimeout?: number;
}

export const defaultResponseTimeout = 180_000;
