import type { TurnParts } from '../../turn.ts';
import { answerInFull } from './fragment-answer.ts';
import { toldBy } from './told.ts';

/**
 * Whether a message goes on telling of what the visitor told of, or puts it right: "She is a nurse.", "No, Bergen." Nobody
 * asks anything with it.
 */
export function isTelling(parts: TurnParts): 'telling' | 'correction' | undefined {
  const { question, history } = parts;
  if (/[?？]/.test(question) || question.length > 200) return undefined;
  const before = history.findLast(({ role }) => role === 'user');
  if (answerInFull(before?.text, question)) return 'telling';
  const told = toldBy(parts).filter(({ message }) => message === history.length);
  if (told.length === 0 || !told.every(({ rights, goesOn }) => rights || goesOn)) return undefined;
  return told.some(({ rights }) => rights) ? 'correction' : 'telling';
}
