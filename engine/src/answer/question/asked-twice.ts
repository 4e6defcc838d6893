import type { TurnParts } from '../../turn.ts';
import { asksByItself } from './asks-by-itself.ts';
import { sameness } from './same-question.ts';

/** From here on two questions are one that is put in other words. */
const same = 0.9;

/** Whether the question stands in the conversation already: its answer did not help. Small talk is nothing to answer. */
export const isAskedTwice = ({ question, history }: Pick<TurnParts, 'question' | 'history'>): boolean =>
  asksByItself(question) &&
  history.some(({ role, text }) => role === 'user' && sameness(text, question) >= same);
