import { normalise } from '../../text/index.ts';
import type { HistoryMessage, TurnParts } from '../../turn.ts';

type Turn = Pick<TurnParts, 'question' | 'history'>;

const asksToRepeat =
  /^(?:sorry[, ]+)?(?:(?:can|could|would) you )?(?:please )?(?:(?:repeat|say)(?: (?:that|it|this|yourself|your (?:last )?answer))?(?: (?:again|once more|one more time))?|come again|pardon(?: me)?|i beg your pardon|what was that|once more|one more time)(?:,? please)?[\s.!?]*$/;

const untrue = '(?:wrong|not (?:true|right|correct|so)|incorrect|untrue|false|mistaken)';
const doubt = new RegExp(
  `^(?:(?:no|but|sorry|hm+|oh|well|really)[,.!]* )*(?:(?:(?:that|this|it|your (?:last )?answer|the answer|you) (?:is|was|are|were)|(?:that|this|it)['\u2019]s|you['\u2019]re) (?:just |simply |totally |completely |really |surely )?${untrue}|(?:that|this|it|you) (?:isn|wasn|aren)['\u2019]t (?:true|right|correct|so)|i (?:do not|don['\u2019]t) (?:believe|think) (?:that|it|so|you)(?: is (?:true|right|correct|so))?|are you (?:really |quite |very |absolutely )?(?:sure|certain)(?: (?:about|of) (?:that|this|it))?|is (?:that|this|it) (?:really |actually )?(?:true|right|correct|so))[\\s.!?]*$`,
);

const isRepeat = (message: string): boolean => asksToRepeat.test(normalise(message).trim());
/** True if the message doubts the last answer: "You are not right.", "Are you sure?" */
export const isDoubt = (message: string): boolean => doubt.test(normalise(message).trim());

/** True if the message is about the answer to an earlier question: "Say that again", "Are you sure?" */
export const refersToEarlierQuestion = (message: string): boolean => isRepeat(message) || isDoubt(message);

/** The earlier question to answer again, if the message asks to repeat the last answer ("say that again"). */
export const questionToRepeat = (turn: Turn): string | undefined =>
  isRepeat(turn.question) ? earlierQuestion(turn)?.question : undefined;

/** The question whose answer is doubted ("Are you sure?"), with the messages before it. */
export const questionInDoubt = (turn: Turn): Turn | undefined =>
  isDoubt(turn.question) ? earlierQuestion(turn) : undefined;

/** The earlier question that a message repeats or doubts, which is the one to search for; else the message itself. */
export const questionMeant = (turn: Turn): string =>
  (refersToEarlierQuestion(turn.question) && earlierQuestion(turn)?.question) || turn.question;

/** The last question that is not about an earlier one, with the messages before it. */
function earlierQuestion({ history }: Turn): { question: string; history: HistoryMessage[] } | undefined {
  const at = history.findLastIndex(({ role, text }) => role === 'user' && !refersToEarlierQuestion(text));
  const message = history[at];
  return message && { question: message.text, history: history.slice(0, at) };
}
