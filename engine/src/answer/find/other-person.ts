import { isContentInAll, stem, words } from '../../text/index.ts';
import type { Question } from '../question/question.ts';
import type { Probe } from './match.ts';
import { memoise } from './memoise.ts';
import type { Unit } from './units.ts';

/**
 * A test whether a unit is about another person than the one the question is about: after "Berta was a nurse", the
 * sentence "Carl died in 1961" does not say when Berta died. Only if the passage has a sentence on the person asked about;
 * else its heading or file may be about them.
 */
export function otherPersonTest(question: Question, probes: Probe[]): (unit: Unit) => boolean {
  if (question.answerType === 'person' || question.isAboutYou || possessive.test(question.text))
    return () => false;
  // In a message without any capital every word may be a name.
  const mayBeName = ({ queryTerm }: Probe) => queryTerm.essential || !/\p{Lu}/u.test(question.text);
  const terms = probes.filter(mayBeName).map(({ queryTerm }) => queryTerm.term);
  const askedByText = new Map<string, string[]>();
  return (unit) => {
    const { text } = unit.passage;
    const askedTerms = askedByText.get(text) ?? terms.filter((term) => subjectsIn(text).has(term));
    askedByText.set(text, askedTerms);
    if (askedTerms.length === 0 || unit.row || askedTerms.some((term) => unit.termSet.has(term)))
      return false;
    return subjectOf(unit.text).some((term) => subjectsIn(text).has(term)) && !refersBack.test(unit.text);
  };
}

/**
 * True for a line of a chat or transcript with another speaker's "I", if the question is about the persona; and, after
 * "Who is …?", for a line that has this person only as its speaker.
 */
export function isOfOtherSpeaker({ speaker, text }: Unit, question: Question): boolean {
  if (speaker === undefined) return false;
  if (question.personAsked !== undefined && words(speaker).includes(question.personAsked))
    return !words(text).includes(question.personAsked);
  return question.aboutPersona && firstPerson.test(text);
}
const firstPerson = /\b(?:I|me|my|mine|myself)\b/i;

/** "Does Karl's sister keep bees?" is about somebody who may have another name in the text. */
const possessive = /\p{L}['’]s? \p{L}/u;
const refersBack = /\b(?:him|her|them|it)\b/i;

/** The stems of names that are the subject of a sentence. A word that is also in lower case is no name. */
const subjectsIn = memoise((text): ReadonlySet<string> => {
  const lowerCaseStems = new Set(text.match(/(?<!\p{L})\p{Ll}+/gu)?.map(stem));
  const names = text.split(/(?<=[.!?:;\n])\s+/).flatMap(subjectOf);
  return new Set(names.filter((name) => !lowerCaseStems.has(name)));
}, 2000);

/** The stems of the name at the beginning of a sentence, before a word in lower case: "In 1961, my aunt Ida ran". */
function subjectOf(sentence: string): string[] {
  const names = words(subject.exec(sentence)?.[1] ?? '');
  return names.every((name) => isContentInAll(name) && !opensSentence.test(name)) ? names.map(stem) : [];
}
const opensSentence =
  /^(?:never|always|often|sometimes|usually|today|yesterday|tomorrow|perhaps|maybe|please|later|soon|once|still|even|nobody|everybody|everyone|nothing|everything|people)$/;

const subject =
  /^(?:[-*•\d.)]{1,4} )?(?:(?:In|On|At|By|Since|From|After|Before) [^,]{1,30}, )?(?:[Mm]y (?:\p{Ll}+ ){1,2}|(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*)(?= \p{Ll})/u;
