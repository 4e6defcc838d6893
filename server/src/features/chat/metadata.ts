import type { AnswerFailure, AnswerMetadata } from '@foyer/contract';

/** What is kept with an answer: everything that was said of it, and why it failed if it did. */
export type StoredMetadata = Partial<AnswerMetadata> & {
  error?: AnswerFailure;
  /** The engine said that it does not know. */
  declined?: boolean;
  /** Said while the owner answered in person. */
  epoch?: number;
  /** Of a system message: where the holder changed. */
  mark?: 'taken_over' | 'handed_back';
};

/** What is said of an answer of which nothing is known, since it failed before its first word. */
export const nothingKnown: AnswerMetadata = {
  mode: 'general',
  sources: [],
  factKey: null,
  factConfidence: null,
  principles_used: [],
  selected_principles: [],
  low_confidence: false,
  engine: '',
};
