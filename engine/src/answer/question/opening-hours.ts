import { normalise } from '../../text/index.ts';
import { memoise } from '../find/memoise.ts';

const place =
  'shop|store|cafe|restaurant|bar|pub|bakery|museum|gallery|library|office|workshop|studio|centre|center|gym|pool|hall|club|market|garden|park|house|place';
/** "You", or a place that has opening hours. */
export const openPlace = `(?:you(?: guys| lot)?|(?:the|your|this) (?<place>(?:\\p{L}+ )?(?:${place})))`;
const lead = '^(?:(?:and|so|but|hi|hello|please|sorry) )*(?:at |around )?';
const whenShape =
  `${lead}(?:when|(?:what|which) (?:time|hour)s?) (?:do|does|is|are|will) ${openPlace} (?:usually |normally |actually |be )*` +
  '(?<verbForm>open|opening|close|closed|closing|shut|shutting)(?: up)?(?<rest>(?: .*)?)$';
const untilShape = `${lead}(?:(?:un)?til+ (?:when|(?:what|which) time)|how late(?: at night)?) (?:do|is|are|will) ${openPlace} (?:usually |normally |be |stay )*open(?<rest>(?: .*)?)$`;
const hoursShape = `${lead}(?:what (?:are|is)|what's|tell me|do you know) (?:the|your) (?:opening|visiting|business) (?:hours|times?)(?: (?:of|at|for) (?:the|your) (?<place>(?:\\p{L}+ )?(?:${place})))?(?<rest>(?: (?:on|in|at|for|during) .*)?)$`;
const shapes = (
  [
    [whenShape, 'close'],
    [untilShape, 'close'],
    [hoursShape, 'open'],
  ] as const
).map(([shape, verb]) => ({ shape: new RegExp(shape, 'u'), verb }));

/** A question about opening hours, in one form for all wordings: "Until when are you open on Fridays?". */
export interface HoursQuestion {
  text: string;
  /** The place in question; undefined for "you". */
  place: string | undefined;
}

/** Rewrites a question for the closing time with "open", since "Open until six" answers both. */
export function asOpeningQuestion(question: string): string | undefined {
  const text = hoursQuestion(question)?.text.replace(/ close\b/, ' open');
  return text === wordsOnly(question) ? undefined : text;
}

const wordsOnly = (question: string) =>
  normalise(question)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Undefined for any other question, and for one of the past. Cached, since a turn reads the same questions several times. */
export const hoursQuestion = memoise(hoursQuestionIn, 2000);

function hoursQuestionIn(question: string): HoursQuestion | undefined {
  const text = wordsOnly(question);
  for (const { shape, verb: usualVerb } of shapes) {
    const groups = shape.exec(text)?.groups;
    if (!groups) continue;
    const { place: placeName, verbForm = usualVerb, rest = '' } = groups;
    const verb = verbForm.startsWith('open') ? 'open' : 'close';
    return {
      text: `when ${placeName ? `does the ${placeName}` : 'do you'} ${verb}${rest}`,
      place: placeName,
    };
  }
  return undefined;
}
