/** Cosine thresholds of one embedding model. `npm run quality` in `engine/` prints the results with these values. */
export interface Thresholds {
  /** Question and fact: from here the fact may answer the question. */
  fact: number;
  /** Question and best passage: from here the mode is `context`: the passages answer the question. */
  context: number;
  /**
   * Question and best passage: from here the mode is `blended`: passages and general knowledge; below it is `general`.
   */
  blended: number;
  /** Question and principle: from here the principle is selected for the answer. */
  principle: number;
  /** Two questions: from here the stored answer to one counts for the other. */
  memory: number;
  /** Question and passage: below this nothing is cited. */
  citation: number;
  /** Question and passage: from here a source score is 1. */
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
