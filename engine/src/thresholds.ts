/** Cosine thresholds of one embedding model. `npm run quality` in `engine/` prints the results with these values. */
export interface Thresholds {
  /** The minimum for question and fact: the fact may answer the question. */
  fact: number;
  /** The minimum for question and best passage: the mode is `context`, the passages answer the question. */
  context: number;
  /**
   * The minimum for question and best passage: the mode is `blended`, passages and general knowledge; below, `general`.
   */
  blended: number;
  /** The minimum for question and principle: the principle is selected for the answer. */
  principle: number;
  /** The minimum for two questions: the stored answer to one counts for the other. */
  memory: number;
  /** The minimum for question and passage: the passage is cited. */
  citation: number;
  /** The cosine of question and passage from which the score of a source is 1. */
  full: number;
}

const openAiThresholds: Thresholds = {
  fact: 0.55,
  context: 0.42,
  blended: 0.28,
  principle: 0.22,
  memory: 0.72,
  citation: 0.28,
  full: 0.7,
};

const thresholdsByModel: Record<string, Thresholds> = {
  'text-embedding-3-small': openAiThresholds,
  'builtin-1': {
    fact: 0.4,
    context: 0.22,
    blended: 0.1,
    principle: 0.1,
    memory: 0.6,
    citation: 0.08,
    full: 0.5,
  },
};

/** The thresholds of a model; an unknown model gets those of text-embedding-3-small. */
export function thresholdsOf(model: string): Thresholds {
  return thresholdsByModel[model] ?? openAiThresholds;
}

/** A cosine as the score shown beside a source: from 0 for unrelated to 1 at `full` and above. */
export function calibrate(cosine: number, thresholds: Thresholds): number {
  const share = Math.max(0, cosine) / thresholds.full;
  return Math.min(1, Math.round(share * 100) / 100);
}
