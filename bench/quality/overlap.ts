import { terms } from '@foyer/engine/text';
import type { Asked } from '../../engine/quality/corpus.ts';
import { isRight, type Ranked } from './ranking.ts';

/** Share of a question's content stems that occur in the passage with its answer; 1 for a copy of the text. */
export function overlapOf(asked: Asked, passages: Ranked[]): number {
  const wanted = terms(`${asked.after ?? ''} ${asked.question}`);
  if (wanted.length === 0) return 0;
  const shares = passages
    .filter((passage) => isRight(asked, passage))
    .map(({ text }) => {
      const held = new Set(terms(text));
      return wanted.filter((term) => held.has(term)).length / wanted.length;
    });
  return Math.max(0, ...shares);
}
