import { normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';
import { isFollowUp } from './complete-question.ts';
import { isSmallTalk } from './intent.ts';

const bare =
  /^(?:(?:and|but|so|ok|okay|oh) )*(?<asks>(?:since )?when|where|who|what time)(?: (?:is|was|are|were|did|does|do) (?:it|that|this|they))?[\s?!.]*$/;
const opening =
  /^(?:(?:and|but|so|ok|okay|oh|hi|hello)[ ,]+)*(?:(?:since )?when|where|who|what time|(?:what|which) (?:year|day|date))\s+(?<rest>.+)$/i;

/** "When?" after "Who founded the choir?" asks "When founded the choir?"; undefined for any other message. */
export function bareQuestionInFull({ question, history }: Pick<TurnParts, 'question' | 'history'>) {
  const questionWord = bare.exec(normalise(question).trim())?.groups?.asks;
  const before =
    questionWord && history.findLast(({ role, text }) => role === 'user' && !isSmallTalk(text))?.text;
  const rest = before && !isFollowUp(before) ? opening.exec(before)?.groups?.rest : undefined;
  return rest && `${questionWord} ${rest}`;
}
