import { denialsIn, generalises, restricts, spelt, type Word, wordsOf } from './clauses.ts';

/** The presupposition of a question: that somebody does something, or does not. */
export interface Premise {
  isDenied: boolean;
  /** The kind of subject: "you", "nobody" and "there is no" have no content word for it. */
  who: 'named' | 'you' | 'anybody' | 'there';
  /** The content words in order, those of the subject first. */
  words: Word[];
  /** How many of `words` belong to the subject; unknown after "doesn't". */
  ofSubject: number | undefined;
  /** The auxiliary verb, which gives the tense. */
  auxiliary: string;
  /** True if it is about what somebody has. */
  has: boolean;
}

const opening =
  /^(?:(?:and|but|so|then|well|ok|please)[, ]+)*(?:(?<reason>(?:(?:explain|tell me|say|do you know) )?(?:why|how come|for what reason))|(?<time>when|since when|how often)) (?<rest>.+?)[\s?!.]*$/;
const auxiliary = /^(?:do|does|did|is|are|am|was|were|has|have|had|can|could|may|might|must)$/;
const denial = /^(?:not|never|nobody|no)$/;
const pronoun = /^(?:he|she|it|they|this|that|these|those|we|i|my|our|his|her|their|its)$/;
const ofVisitor = /^(?:i|me|my|we|us|our)$/;

/** The premise of a question; undefined if it has none, or only under a condition. */
export function premiseOf(question: string): Premise | undefined {
  const { reason, rest } = opening.exec(spelt(question))?.groups ?? {};
  if (rest === undefined || restricts.test(rest) || generalises.test(rest)) return undefined;
  const said = rest.replace(/\bany (?:more|longer)\b|\banymore\b/g, '').replace(/\bno longer\b/g, 'not');
  const words = wordsOf(said);
  const at = words.findIndex(({ text }) => auxiliary.test(text));
  const verb = words[at];
  const denied = words.findIndex(({ text }) => denial.test(text));
  if (!verb || /[,;:]/.test(said) || denialsIn(words) > (denied < 0 ? 0 : 1)) return undefined;
  // "When is it not …" presupposes nothing: it may be so at other times.
  return denied < 0 || reason !== undefined ? framed(words, at, verb.text, denied) : undefined;
}

const asking = /^(?:(?:and|but|so|then|well|ok|okay)[, ]+)*(?<rest>.+?)[\s?!.]*$/;

/**
 * The statement that a yes/no question asks about ("Does the café sell soup?"); undefined for a negated or conditional
 * question.
 */
export function askedWhether(question: string): Premise | undefined {
  const { rest = '' } = asking.exec(spelt(question))?.groups ?? {};
  const words = wordsOf(rest);
  const verb = words[0]?.text ?? '';
  const ofSomebodyElse = words.slice(2).some(({ text }) => /^(?:you|your|i|me|my|we|us|our)$/.test(text));
  if (!auxiliary.test(verb) || /[,;:]/.test(rest) || denialsIn(words) > 0 || ofSomebodyElse) return undefined;
  return restricts.test(rest) ? undefined : framed(words, 0, verb, -1);
}

function framed(words: Word[], at: number, verb: string, denied: number): Premise | undefined {
  const isInverted = at === 0;
  const told = (from: number, to?: number) => words.slice(from, to).filter(({ isContent }) => isContent);
  const first = words.slice(isInverted ? 1 : 0).find(({ text }) => !/^(?:not|never)$/.test(text))?.text ?? '';
  const premise = {
    isDenied: denied >= 0,
    auxiliary: verb,
    has: words.slice(at + 1).some(({ text }) => text === 'have'),
  };
  if (words[denied]?.text === 'nobody')
    return { ...premise, who: 'anybody', words: told(denied), ofSubject: 0 };
  if (first === 'there') return { ...premise, who: 'there', words: told(0), ofSubject: 0 };
  if (words[denied]?.text === 'no' || pronoun.test(first)) return undefined;
  if (first === 'you')
    return words.some(({ text }) => ofVisitor.test(text))
      ? undefined
      : { ...premise, who: 'you', words: told(0), ofSubject: 0 };
  const subject = isInverted ? (denied > at + 1 ? told(1, denied) : undefined) : told(0, at);
  return { ...premise, who: 'named', words: told(0), ofSubject: subject?.length };
}
