import type { TurnParts } from '../../turn.ts';
import { asksByItself } from './asks-by-itself.ts';
import { samenessTo } from './same-question.ts';

/** Minimum similarity of two questions that are the same in other words. */
const minSameness = 0.9;

/** True if the conversation already has this question: its answer did not help. Small talk does not count. */
export function isAskedTwice({ question, history }: Pick<TurnParts, 'question' | 'history'>): boolean {
  const likeness = samenessTo(question);
  const isRepeated = history.some(({ role, text }) => role === 'user' && likeness(text) >= minSameness);
  return isRepeated && asksByItself(question);
}
