import type { TurnParts } from '../../turn.ts';
import { isDoubt, questionInDoubt } from './doubt.ts';
import { isRepeat, questionToRepeat } from './question-to-repeat.ts';

/** True if the message is about the answer to an earlier question: "Say that again", "Are you sure?" */
export const refersToEarlierQuestion = (message: string): boolean => isRepeat(message) || isDoubt(message);

/** The earlier question that a message repeats or doubts, which is the one to search for; else the message itself. */
export function questionMeant(turn: Pick<TurnParts, 'question' | 'history'>): string {
  const doubtedTurn = questionInDoubt(turn);
  return doubtedTurn ? questionMeant(doubtedTurn) : (questionToRepeat(turn) ?? turn.question);
}
