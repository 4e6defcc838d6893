import { isGeneric, kindMembers, normalise, relatedness, stem, terms, words } from '../../text/index.ts';
import type { TurnParts, TurnPersona } from '../../turn.ts';
import { unitRejectionTest } from '../find/rejection-test.ts';
import { splitSentences } from '../find/split-sentences.ts';
import { valuesOfType } from '../question/answer-type.ts';
import type { Question } from '../question/question.ts';
import { firstPersonSentence } from '../say/first-person-sentence.ts';
import { isInvitation } from './invitation.ts';

/** A sentence of the persona's role, description or principles. */
export interface ProfileSentence {
  text: string;
  /** The index of the principle, if it is one. */
  principle?: number;
}

/** Question words and verbs without content. */
const wordsWithoutContent = new Set(
  terms('do follow hold kind sort thing work make mean always ever never really'),
);
/** Common verbs that may be a question's only content: "What do you keep?" */
const asksForActivity =
  /^(?:what|whom?|where) do you (?:write|live|keep|make|play|run|bring|hold|find|seek|try) *\??$/i;
const placePattern = /\b(?:in|on|at|by|near|behind|beside|above|under|from) (?:the|an?|\p{Lu})/u;
/** Minimum match: a synonym scores lower, and may mean another thing. */
const minRelatedness = 0.9;

/**
 * The sentence of the profile that has all content words of a question about the persona; not one in an answer that the
 * owner rejected.
 */
export function findProfileSentence(question: Question, parts: TurnParts): ProfileSentence | undefined {
  const { persona } = parts;
  if (!question.aboutPersona || question.answerType === 'person') return undefined;
  const questionTerms = terms(question.text).filter((term) => !wordsWithoutContent.has(term));
  const isAboutActivity = asksForActivity.test(question.text);
  const queryTerms = question.queryTerms.filter(
    ({ term, carried }) => !wordsWithoutContent.has(term) && !(isAboutActivity && carried),
  );
  const isSure = isAboutActivity || (!question.isFollowUp && queryTerms.some(({ term }) => !isGeneric(term)));
  const kind = kindPattern.exec(normalise(question.text))?.groups?.kind ?? '';
  const isMatch = (questionTerm: string, sentenceTerm: string) =>
    relatedness(questionTerm, sentenceTerm) >= minRelatedness ||
    (questionTerm === stem(kind) && kindMembers.get(questionTerm)?.has(sentenceTerm) === true);
  const fits = (text: string) => {
    // For a person "lives" is a form of "live", not of "life".
    const sentenceTerms = terms(firstPersonSentence(text, persona) ?? text);
    if (questionTerms.length > 1 && questionTerms.every((term) => sentenceTerms.includes(term))) return true;
    return (
      isSure &&
      queryTerms.every(({ term, alternatives }) =>
        sentenceTerms.some((one) => [term, ...alternatives].some((other) => isMatch(other, one))),
      )
    );
  };
  const isOfKind = (text: string) =>
    question.answerType === 'any' ||
    question.answerType === 'occupation' ||
    (question.answerType === 'place' && placePattern.test(text)) ||
    valuesOfType(question.answerType, text).length > 0;
  const isRejected = unitRejectionTest(parts);
  const verbSentence = findSentenceByVerb(question.text, persona);
  if (verbSentence && !isRejected({ text: verbSentence })) return { text: verbSentence };
  const profile = [persona.role, persona.bio]
    .flatMap((text) => splitSentences(text))
    .filter((sentence) => !isInvitation(sentence));
  const match = profile.find((text) => fits(text) && isOfKind(text) && !isRejected({ text }));
  if (match) return { text: match };
  if (!answersByPrinciple(question)) return undefined;
  for (const [principle, text] of persona.principles.entries())
    if (isAboutVerbOf(text, question.text) && fits(text) && !isRejected({ text })) return { text, principle };
  return undefined;
}

/** "Which instrument do you play?", which "plays the viola" answers. */
const kindPattern = /^(?:and |so |but )?(?:what|which) (?:\p{L}+ )?(?<kind>\p{L}+) (?:do|did|can) you \p{L}/u;

const verbQuestion =
  /^(?:and |so |but )?(?:what|whom?) (?:do|did) you (?:(?:like|love|enjoy|prefer) to )?(?<verb>[\p{L}]+)[\s?!.]*$/u;

/** The sentence of the description that begins with the verb of the question: "Binds …" for "What do you bind?". */
export function findSentenceByVerb(question: string, { name, bio }: TurnPersona): string | undefined {
  const questionVerb = verbQuestion.exec(normalise(question).trim())?.groups?.verb;
  if (questionVerb === undefined || wordsWithoutContent.has(stem(questionVerb))) return undefined;
  return splitSentences(bio).find((text) => {
    const [verb = '', ...rest] = words(withoutSubject(text, name));
    return stem(verb) === stem(questionVerb) && rest.length > 0;
  });
}

const withoutSubject = (text: string, name: string) =>
  text.startsWith(`${name} `) ? text.slice(name.length) : text.replace(/^(?:She|He|They|I) /, '');

const asksWhether =
  /^(?:(?:and|so|but) )?(?:do|did|would|will|can|could) you (?:(?:really|also|ever|always) )?(?<verb>[\p{L}]+)/iu;

/**
 * True if the principle is about the verb of the question: "Answer children first" is about answering, and does not say
 * whether the persona has children.
 */
function isAboutVerbOf(principle: string, question: string): boolean {
  const questionVerb = stem(asksWhether.exec(normalise(question))?.groups?.verb ?? '');
  if (questionVerb === '' || wordsWithoutContent.has(questionVerb)) return true;
  return words(principle).some((word) => relatedness(questionVerb, stem(word)) >= minRelatedness);
}

/** A principle can answer what the persona does, why or how, but not where, when or how many. */
const answersByPrinciple = ({ answerType }: Question) => answerType === 'any' || answerType === 'reason';
