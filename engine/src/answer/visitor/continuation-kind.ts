import type { TurnParts } from '../../turn.ts';
import { reportsFault } from '../question/reports-fault.ts';
import { completeFragment } from './fragment-answer.ts';
import { visitorStatements } from './statements.ts';

/**
 * Whether a message that asks nothing corrects ("No, Bergen.") or continues ("She is a nurse.") the visitor's earlier
 * statements; undefined if neither.
 */
export function continuationKind(parts: TurnParts): 'telling' | 'correction' | undefined {
  const { question, history } = parts;
  if (/[?？]/.test(question) || question.length > 200 || reportsFault(question)) return undefined;
  const previousMessage = history.findLast(({ role }) => role === 'user');
  if (completeFragment(previousMessage?.text, question)) return 'telling';
  const statements = visitorStatements(parts).filter(({ message }) => message === history.length);
  if (
    statements.length === 0 ||
    !statements.every(({ isCorrection, refersBack }) => isCorrection || refersBack)
  )
    return undefined;
  return statements.some(({ isCorrection }) => isCorrection) ? 'correction' : 'telling';
}
