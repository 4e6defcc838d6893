import type { TurnParts } from '../../turn.ts';
import { answerInFull } from './fragment-answer.ts';
import { visitorStatements } from './statements.ts';

/**
 * True if a message continues or corrects the visitor's earlier statements: "She is a nurse.", "No, Bergen." It
 * asks nothing.
 */
export function isTelling(parts: TurnParts): 'telling' | 'correction' | undefined {
  const { question, history } = parts;
  if (/[?？]/.test(question) || question.length > 200) return undefined;
  const before = history.findLast(({ role }) => role === 'user');
  if (answerInFull(before?.text, question)) return 'telling';
  const told = visitorStatements(parts).filter(({ message }) => message === history.length);
  if (told.length === 0 || !told.every(({ isCorrection, goesOn }) => isCorrection || goesOn))
    return undefined;
  return told.some(({ isCorrection }) => isCorrection) ? 'correction' : 'telling';
}
