import { normalise } from '../../text/index.ts';
import type { TurnParts } from '../../turn.ts';

const asksToRepeat =
  /^(?:sorry[, ]+)?(?:(?:can|could|would) you )?(?:please )?(?:(?:repeat|say)(?: (?:that|it|this|yourself|your (?:last )?answer))?(?: (?:again|once more|one more time))?|come again|pardon(?: me)?|i beg your pardon|what was that|once more|one more time)(?:,? please)?[\s.!?]*$/;

/** The earlier question to answer again, if the message asks to repeat the last answer ("say that again"). */
export function questionToRepeat({
  question,
  history,
}: Pick<TurnParts, 'question' | 'history'>): string | undefined {
  if (!isRepeat(question)) return undefined;
  return history.findLast(({ role, text }) => role === 'user' && !isRepeat(text))?.text;
}

/** True if the message asks to repeat the last answer. */
export const isRepeat = (message: string): boolean => asksToRepeat.test(normalise(message).trim());
