import type { Thresholds } from './thresholds.ts';
import type { TurnAnswer, TurnParts, TurnPersona } from './turn.ts';

export interface ChatEngine {
  id: string;
  /** The engine's name, shown to people. */
  label: string;
  /** How many passages of a turn it can use. */
  passages: number;
  answer(parts: TurnParts, options: AnswerOptions): Promise<TurnAnswer>;
}

export interface AnswerOptions {
  signal: AbortSignal;
  /** Skip the reading pace of an engine that knows its whole answer at once. */
  instant?: boolean;
}

export interface EmbeddingEngine {
  /** Stored beside every vector: vectors of two models are never compared. */
  model: string;
  dimensions: number;
  thresholds: Thresholds;
  /** One vector of unit length for each text, in order. */
  embed(texts: string[], options?: { signal?: AbortSignal }): Promise<Float32Array[]>;
}

export interface MemoryEngine {
  /** Updates the note of the visitor's statements about themselves with newer messages. */
  summarise(note: string, said: string[]): Promise<string>;
}

export interface StyleEngine {
  /** Describes the style of a writing sample (at most 2000 characters), as one instruction a line. */
  describe(sample: string): Promise<string>;
}

export interface JudgeEngine {
  /** Whether an answer is what this persona would say, and may say. */
  judge(answer: JudgedAnswer, options: { signal: AbortSignal }): Promise<Verdicts>;
}

export interface JudgedAnswer {
  persona: TurnPersona;
  question: string;
  answer: string;
  /** The principles that the answer was to follow. */
  principles: string[];
  /** All texts that may support the answer. */
  evidence: string[];
  /** The engine that answered says that it does not know. */
  declined: boolean;
}

type Check = 'principle' | 'voice' | 'hallucination';

type Verdicts = Record<Check, Verdict>;

export interface Verdict {
  passed: boolean;
  /** The reason of a failure, for people. */
  reason?: string | undefined;
}
