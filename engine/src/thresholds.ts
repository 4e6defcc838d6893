/**
 * Cosine thresholds, one row for each embedding model. `quality` prints what each choice costs.
 * `citation` is the floor below which nothing is cited; `full` is the cosine that shows as a source score near 1.
 */
export interface Thresholds {
  fact: number;
  context: number;
  blended: number;
  principle: number;
  memory: number;
  citation: number;
  full: number;
}

const vendorDefault: Thresholds = {
  fact: 0.55,
  context: 0.42,
  blended: 0.28,
  principle: 0.22,
  memory: 0.72,
  citation: 0.28,
  full: 0.7,
};

const table: Record<string, Thresholds> = {
  'text-embedding-3-small': vendorDefault,
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

/** The thresholds of a model; an unknown model gets those of the vendor's default. */
export function thresholdsOf(model: string): Thresholds {
  return table[model] ?? vendorDefault;
}

/** A cosine as the score shown beside a source: from 0 for unrelated to 1 at `full` and above. */
export function calibrate(cosine: number, thresholds: Thresholds): number {
  const share = Math.max(0, cosine) / thresholds.full;
  return Math.min(1, Math.round(share * 100) / 100);
}
