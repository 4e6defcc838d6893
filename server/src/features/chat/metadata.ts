import type { AnswerFailure, AnswerMetadata } from '@foyer/contract';

/** Stored metadata of an answer, with the reason of a failure. */
export type StoredMetadata = Partial<AnswerMetadata> & {
  error?: AnswerFailure;
  /** The engine says that it does not know. */
  declined?: boolean;
  /** Set on messages sent while the owner answered in person, and on an answer that the takeover interrupted. */
  epoch?: number;
  /** Set on a system message where the holder changed. */
  mark?: 'taken_over' | 'handed_back';
};

/** Metadata of an answer that failed before its first word. */
export const emptyMetadata: AnswerMetadata = {
  mode: 'general',
  sources: [],
  factKey: null,
  factConfidence: null,
  principles_used: [],
  selected_principles: [],
  low_confidence: false,
  engine: '',
};
