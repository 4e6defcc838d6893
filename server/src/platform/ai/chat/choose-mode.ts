import { calibrate, type Thresholds } from '../thresholds.ts';
import type { Mode, Source, TurnFact, TurnParts } from '../turn.ts';

/** What the answer of a language model can rest on, by the thresholds of the embedding model. */
export function chooseMode(
  parts: TurnParts,
  thresholds: Thresholds,
): { mode: Mode; fact?: TurnFact; sources: Source[] } {
  const fact = parts.facts.toSorted((one, other) => other.score - one.score)[0];
  const sources = parts.passages
    .filter(({ vectorScore }) => vectorScore >= thresholds.citation)
    .map(({ id, vectorScore }) => ({ id, score: calibrate(vectorScore, thresholds) }));
  if (fact && fact.score >= thresholds.fact) return { mode: 'fact', fact, sources };
  const best = Math.max(0, ...parts.passages.map(({ vectorScore }) => vectorScore));
  if (best >= thresholds.context) return { mode: 'context', sources };
  return best >= thresholds.blended ? { mode: 'blended', sources } : { mode: 'general', sources: [] };
}
