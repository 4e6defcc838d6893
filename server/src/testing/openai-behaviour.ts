import type { OpenAiVoices } from './openai-speech.ts';
import type { SoundFailure } from './send-sound.ts';

export type Failure =
  | '400'
  | '401'
  | '404'
  | '429'
  | '500'
  | 'quota'
  | 'too-long'
  | 'error-event'
  | 'hang'
  | SoundFailure
  | 'end-early'
  | 'endless'
  | 'garbage';

type Token = string | Record<string, unknown>;

/** Can be changed between requests. */
export interface OpenAiBehaviour {
  /** Completions wait for this. */
  resumed: Promise<void>;
  /** Embeddings wait for this. */
  embeddingHeld: Promise<void>;
  /** Milliseconds between two tokens. */
  gap: number;
  /**
   * The tokens of a completion, or a function of the request's messages, which may be a generator: each token is taken
   * when it is sent. Objects are sent as deltas.
   */
  tokens: Iterable<Token> | ((messages: ChatMessage[]) => Iterable<Token>);
  /** The finish reason, or a function of the request's messages. */
  finish: string | ((messages: ChatMessage[]) => string);
  /** False to reject system messages, like Gemma's template on vLLM. */
  systemRole: boolean;
  /** The transcript of a recording. */
  transcript: (audio: File) => string | Promise<string>;
  voices: OpenAiVoices;
  /** The failure of every request, or a function of its body. */
  failure: Failure | ((body: Record<string, unknown>) => Failure);
  /** Number of tokens before `stall`, `break-off` and `error-event`. */
  failAfter: number;
  /** Seconds in the `Retry-After` of `429` and `quota`. */
  retryAfter: number;
  /** Default length of embeddings; a request's `dimensions` overrides it unless this is `fixed`. */
  dimensions: number;
  fixedDimensions: boolean;
  /** The available models; undefined: all. */
  models: string[] | undefined;
  /** The context of each of them in tokens, as llama.cpp lists it. */
  contextTokens: number | undefined;
  /** The only accepted key; undefined: none needed. */
  key: string | undefined;
  /** True if it repeats a wrong key in its response, which must not be logged. */
  repeatKey: boolean;
}

export interface ChatMessage {
  role: string;
  content: unknown;
}
