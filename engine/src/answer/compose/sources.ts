import type { Source } from '../../turn.ts';
import type { Candidate } from '../find/score-unit.ts';

export function sourcesOf(chosen: Candidate[]): Source[] {
  return mergeSources(
    chosen
      .filter(({ unit }) => unit.passage.id !== '')
      .map(({ unit, evidence }) => ({
        id: unit.passage.id,
        score: Math.round(evidence.coverage * 100) / 100,
      })),
  );
}

export function mergeSources(sources: Source[]): Source[] {
  const best = new Map<string, number>();
  for (const { id, score } of sources) best.set(id, Math.max(score, best.get(id) ?? 0));
  return [...best].map(([id, score]) => ({ id, score }));
}
