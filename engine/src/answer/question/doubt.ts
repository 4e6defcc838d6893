import { normalise } from '../../text/index.ts';
import type { HistoryMessage, TurnParts } from '../../turn.ts';

const untrue = '(?:wrong|not (?:true|right|correct|so)|incorrect|untrue|false|mistaken)';
const doubt = new RegExp(
  `^(?:(?:no|but|sorry|hm+|oh|well|really)[,.!]* )*(?:(?:(?:that|this|it|your (?:last )?answer|the answer|you) (?:is|was|are|were)|(?:that|this|it)['\u2019]s|you['\u2019]re) (?:just |simply |totally |completely |really |surely )?${untrue}|(?:that|this|it|you) (?:isn|wasn|aren)['\u2019]t (?:true|right|correct|so)|i (?:do not|don['\u2019]t) (?:believe|think) (?:that|it|so|you)(?: is (?:true|right|correct|so))?|are you (?:really |quite |very |absolutely )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|is (?:that|this|it) (?:really |actually )?(?:true|right|correct|so))[\\s.!?]*$`,
);

/** True if the message doubts the last answer: "You are not right.", "Are you sure?" */
export const isDoubt = (message: string): boolean => doubt.test(normalise(message).trim());

/** The question whose answer is doubted, with the messages before it; undefined if no question was just before. */
export function questionInDoubt({
  question,
  history,
}: Pick<TurnParts, 'question' | 'history'>): { question: string; history: HistoryMessage[] } | undefined {
  const at = history.findLastIndex(({ role }) => role === 'user');
  const doubtedMessage = history[at];
  if (!doubtedMessage || !isDoubt(question) || isDoubt(doubtedMessage.text)) return undefined;
  return { question: doubtedMessage.text, history: history.slice(0, at) };
}
