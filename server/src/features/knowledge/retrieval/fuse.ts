const k = 60;

export interface Fused {
  id: string;
  score: number;
}

/** Reciprocal rank fusion: what several rankings place high comes first. */
export function fuse(rankings: string[][]): Fused[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings)
    for (const [rank, id] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (k + rank + 1));
  return [...scores].map(([id, score]) => ({ id, score })).sort((one, other) => other.score - one.score);
}
