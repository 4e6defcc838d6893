import type { TurnParts } from '../../turn.ts';
import { asksByItself } from './asks-by-itself.ts';
import { samenessTo } from './same-question.ts';

/** From here on two questions are one that is put in other words. */
const same = 0.9;

/** Whether the question stands in the conversation already: its answer did not help. Small talk is nothing to answer. */
export function isAskedTwice({ question, history }: Pick<TurnParts, 'question' | 'history'>): boolean {
  const likeness = samenessTo(question);
  const isThere = history.some(({ role, text }) => role === 'user' && likeness(text) >= same);
  return isThere && asksByItself(question);
}
