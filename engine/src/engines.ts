import type { Thresholds } from './thresholds.ts';
import type { TurnAnswer, TurnParts, TurnPersona } from './turn.ts';

export interface ChatEngine {
  id: string;
  /** Display name of the engine. */
  label: string;
  /** Maximum number of passages per turn. */
  passages: number;
  answer(parts: TurnParts, options: AnswerOptions): Promise<TurnAnswer>;
}

export interface AnswerOptions {
  signal: AbortSignal;
  /** True to stream without the reading pace of an engine that knows its whole answer at once. */
  instant?: boolean;
}

export interface EmbeddingEngine {
  /** Name of the model, stored with every vector: vectors of different models are never compared. */
  model: string;
  dimensions: number;
  thresholds: Thresholds;
  /** Returns one vector of unit length for each text, in order. */
  embed(texts: string[], options?: { signal?: AbortSignal }): Promise<Float32Array[]>;
}

export interface MemoryEngine {
  /**
   * Updates the note of the visitor's statements about themselves with newer messages. `saved`: the lines that the
   * visitor wrote, which the built-in engine always keeps.
   */
  summarise(note: string, messages: string[], saved?: string): Promise<string>;
}

export interface StyleEngine {
  /** Describes the style of a writing sample (at most 2000 characters), as one instruction a line. */
  describe(sample: string): Promise<string>;
}

export interface JudgeEngine {
  /**
   * Judges whether an answer follows the persona's principles, has the style of its writing sample (`voice` in the
   * API), and is supported by its knowledge.
   */
  judge(answer: JudgedAnswer, options: { signal: AbortSignal }): Promise<Verdicts>;
}

export interface JudgedAnswer {
  persona: TurnPersona;
  question: string;
  answer: string;
  /** The principles selected for the answer. */
  principles: string[];
  /** All texts that may support the answer. */
  evidence: string[];
  /** True if the engine answered that it does not know. */
  declined: boolean;
}

type Check = 'principle' | 'voice' | 'hallucination';

type Verdicts = Record<Check, Verdict>;

export interface Verdict {
  passed: boolean;
  /** The reason of a failure, as a display text. */
  reason?: string | undefined;
}
