import { normalise } from '../../text/index.ts';

const place =
  'shop|store|cafe|restaurant|bar|pub|bakery|museum|gallery|library|office|workshop|studio|centre|center|gym|pool|hall|club|market|garden|park|house|place';
const subject = `(?:you(?: guys| lot)?|(?:the|your|this) (?<place>(?:\\p{L}+ )?(?:${place})))`;
const lead = '^(?:(?:and|so|but|hi|hello|please|sorry) )*(?:at |around )?';
const form =
  `${lead}(?:when|(?:what|which) (?:time|hour)s?) (?:do|does|is|are|will) ${subject} (?:usually |normally |actually |be )*` +
  '(?<deed>open|opening|close|closed|closing|shut|shutting)(?: up)?(?<rest>(?: .*)?)$';
const lasting = `${lead}(?:(?:un)?til+ (?:when|(?:what|which) time)|how late(?: at night)?) (?:do|is|are|will) ${subject} (?:usually |normally |be |stay )*open(?<rest>(?: .*)?)$`;
const shapes = [new RegExp(form, 'u'), new RegExp(lasting, 'u')];

/** A question for the hours of a house, in one form whatever its words: "Until when are you open on Fridays?". */
export interface HoursAsked {
  text: string;
  /** Of which house; undefined for "you". */
  place: string | undefined;
}

/** Who says until when it is open says when it closes: the same question for what is open. */
export function asOpening(question: string): string | undefined {
  const text = hoursAsked(question)?.text;
  return text && / close\b/.test(text) ? text.replace(/ close\b/, ' open') : undefined;
}

/** Undefined for any other question, and for one of the past. */
export function hoursAsked(question: string): HoursAsked | undefined {
  const text = normalise(question)
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const shape of shapes) {
    const asked = shape.exec(text)?.groups;
    if (!asked) continue;
    const { place: ofPlace, deed = 'close', rest = '' } = asked;
    const verb = deed.startsWith('open') ? 'open' : 'close';
    return { text: `when ${ofPlace ? `does the ${ofPlace} ` : ''}${verb}${rest}`, place: ofPlace };
  }
  return undefined;
}
