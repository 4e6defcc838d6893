import { denialsIn, expandContractions, restriction, universal, type Word, wordsOf } from './clauses.ts';

/** The presupposition of a question: that somebody does something, or does not. */
export interface Premise {
  isDenied: boolean;
  /** The kind of subject: "you", "nobody" and "there is no" have no content word for it. */
  subjectKind: 'named' | 'you' | 'anybody' | 'there';
  /** The content words in order, those of the subject first. */
  words: Word[];
  /** How many of `words` belong to the subject; unknown after "doesn't". */
  subjectLength: number | undefined;
  /** The auxiliary verb, which gives the tense. */
  auxiliary: string;
  /** True if it is about what somebody has. */
  isAboutHaving: boolean;
}

const opening =
  /^(?:(?:and|but|so|then|well|ok|please)[, ]+)*(?:(?<reason>(?:(?:explain|tell me|say|do you know) )?(?:why|how come|for what reason))|(?<time>when|since when|how often)) (?<rest>.+?)[\s?!.]*$/;
const auxiliary = /^(?:do|does|did|is|are|am|was|were|has|have|had|can|could|may|might|must)$/;
const denial = /^(?:not|never|nobody|no)$/;
const pronoun = /^(?:he|she|it|they|this|that|these|those|we|i|my|our|his|her|their|its)$/;
const visitorPronoun = /^(?:i|me|my|we|us|our)$/;

/** The premise of a question; undefined if it has none, or only under a condition. */
export function premiseOf(question: string): Premise | undefined {
  const { reason, rest } = opening.exec(expandContractions(question))?.groups ?? {};
  if (rest === undefined || restriction.test(rest) || universal.test(rest)) return undefined;
  const statement = rest.replace(/\bany (?:more|longer)\b|\banymore\b/g, '').replace(/\bno longer\b/g, 'not');
  const words = wordsOf(statement);
  const verbIndex = words.findIndex(({ text }) => auxiliary.test(text));
  const verb = words[verbIndex];
  const denialIndex = words.findIndex(({ text }) => denial.test(text));
  if (!verb || /[,;:]/.test(statement) || denialsIn(words) > (denialIndex < 0 ? 0 : 1)) return undefined;
  // "When is it not …" presupposes nothing: it may be so at other times.
  return denialIndex < 0 || reason !== undefined
    ? premiseFrom(words, verbIndex, verb.text, denialIndex)
    : undefined;
}

const yesNoQuestion = /^(?:(?:and|but|so|then|well|ok|okay)[, ]+)*(?<rest>.+?)[\s?!.]*$/;

/**
 * The statement that a yes/no question asks about ("Does the café sell soup?"); undefined for a negated or conditional
 * question.
 */
export function yesNoPremise(question: string): Premise | undefined {
  const { rest = '' } = yesNoQuestion.exec(expandContractions(question))?.groups ?? {};
  const words = wordsOf(rest);
  const verb = words[0]?.text ?? '';
  const ofSomebodyElse = words.slice(2).some(({ text }) => /^(?:you|your|i|me|my|we|us|our)$/.test(text));
  if (!auxiliary.test(verb) || /[,;:]/.test(rest) || denialsIn(words) > 0 || ofSomebodyElse) return undefined;
  return restriction.test(rest) ? undefined : premiseFrom(words, 0, verb, -1);
}

function premiseFrom(
  words: Word[],
  verbIndex: number,
  verb: string,
  denialIndex: number,
): Premise | undefined {
  const isInverted = verbIndex === 0;
  const contentWords = (from: number, to?: number) =>
    words.slice(from, to).filter(({ isContent }) => isContent);
  const first = words.slice(isInverted ? 1 : 0).find(({ text }) => !/^(?:not|never)$/.test(text))?.text ?? '';
  const premise = {
    isDenied: denialIndex >= 0,
    auxiliary: verb,
    isAboutHaving: words.slice(verbIndex + 1).some(({ text }) => text === 'have'),
  };
  if (words[denialIndex]?.text === 'nobody')
    return { ...premise, subjectKind: 'anybody', words: contentWords(denialIndex), subjectLength: 0 };
  if (first === 'there')
    return { ...premise, subjectKind: 'there', words: contentWords(0), subjectLength: 0 };
  if (words[denialIndex]?.text === 'no' || pronoun.test(first)) return undefined;
  if (first === 'you')
    return words.some(({ text }) => visitorPronoun.test(text))
      ? undefined
      : { ...premise, subjectKind: 'you', words: contentWords(0), subjectLength: 0 };
  const subject = isInverted
    ? denialIndex > verbIndex + 1
      ? contentWords(1, denialIndex)
      : undefined
    : contentWords(0, verbIndex);
  return { ...premise, subjectKind: 'named', words: contentWords(0), subjectLength: subject?.length };
}
