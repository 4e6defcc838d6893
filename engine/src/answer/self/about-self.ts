import { isGeneric, kindMembers, normalise, relatedness, stem, terms, words } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { splitSentences } from '../find/split-sentences.ts';
import type { Question } from '../question/question.ts';
import { valuesOfType } from '../question/wanted.ts';
import { asSelf } from '../say/as-self.ts';

/** A sentence of the persona's role, description or principles. */
export interface OfSelf {
  text: string;
  /** The index of the principle, if it is one. */
  principle?: number;
}

/** Question words and verbs without content. */
const asking = new Set(terms('do follow hold kind sort thing work make mean always ever never really'));
/** Common verbs that may be a question's only content: "What do you keep?" */
const asksForDeed =
  /^(?:what|whom?|where) do you (?:write|live|keep|make|play|run|bring|hold|find|seek|try) *\??$/i;
const where = /\b(?:in|on|at|by|near|behind|beside|above|under|from) (?:the|an?|\p{Lu})/u;
/** The least match: a synonym scores lower, and may mean another thing. */
const sure = 0.9;

/** The sentence of the profile that has all content words of a question about the persona. */
export function aboutSelf(question: Question, persona: TurnPersona): OfSelf | undefined {
  if (!question.aboutPersona || question.wanted === 'person') return undefined;
  const veryWords = terms(question.text).filter((term) => !asking.has(term));
  const asksDeed = asksForDeed.test(question.text);
  const sought = question.sought.filter(({ term, carried }) => !asking.has(term) && !(asksDeed && carried));
  const isSure = asksDeed || (!question.isFollowUp && sought.some(({ term }) => !isGeneric(term)));
  const kind = kindAsked.exec(normalise(question.text))?.groups?.kind ?? '';
  const isMet = (asked: string, told: string) =>
    relatedness(asked, told) >= sure || (asked === stem(kind) && kindMembers.get(asked)?.has(told) === true);
  const fits = (text: string) => {
    // For a person "lives" is a form of "live", not of "life".
    const there = terms(asSelf(text, persona.name) ?? text);
    if (veryWords.length > 1 && veryWords.every((term) => there.includes(term))) return true;
    return (
      isSure &&
      sought.every(({ term, alternatives }) =>
        there.some((one) => [term, ...alternatives].some((other) => isMet(other, one))),
      )
    );
  };
  const isOfKind = (text: string) =>
    question.wanted === 'any' ||
    question.wanted === 'occupation' ||
    (question.wanted === 'place' && where.test(text)) ||
    valuesOfType(question.wanted, text).length > 0;
  const done = deedTold(question.text, persona);
  if (done) return { text: done };
  const own = [persona.role, persona.bio].flatMap((text) => splitSentences(text));
  const told = own.find((text) => fits(text) && isOfKind(text));
  if (told) return { text: told };
  if (!answersByPrinciple(question)) return undefined;
  for (const [principle, text] of persona.principles.entries())
    if (isOfDeed(text, question.text) && fits(text)) return { text, principle };
  return undefined;
}

/** "Which instrument do you play?" by "plays the viola". */
const kindAsked = /^(?:and |so |but )?(?:what|which) (?:\p{L}+ )?(?<kind>\p{L}+) (?:do|did|can) you \p{L}/u;

const asksDeedOf =
  /^(?:and |so |but )?(?:what|whom?) (?:do|did) you (?:(?:like|love|enjoy|prefer) to )?(?<deed>[\p{L}]+)[\s?!.]*$/u;

/** "What do you bind?" by a description that begins with "Binds". */
export function deedTold(question: string, { name, bio }: TurnPersona): string | undefined {
  const deed = asksDeedOf.exec(normalise(question).trim())?.groups?.deed;
  if (deed === undefined || asking.has(stem(deed))) return undefined;
  return splitSentences(bio).find((text) => {
    const [verb = '', ...rest] = words(withoutSubject(text, name));
    return stem(verb) === stem(deed) && rest.length > 0;
  });
}

const withoutSubject = (text: string, name: string) =>
  text.startsWith(`${name} `) ? text.slice(name.length) : text.replace(/^(?:She|He|They|I) /, '');

const asksWhether =
  /^(?:(?:and|so|but) )?(?:do|did|would|will|can|could) you (?:(?:really|also|ever|always) )?(?<deed>[\p{L}]+)/iu;

/** "Answer children first" is about answering: it does not say whether the persona has children. */
function isOfDeed(principle: string, question: string): boolean {
  const asked = stem(asksWhether.exec(normalise(question))?.groups?.deed ?? '');
  if (asked === '' || asking.has(asked)) return true;
  return words(principle).some((word) => relatedness(asked, stem(word)) >= sure);
}

/** A principle answers what the persona does, why or how; no place, time or number. */
const answersByPrinciple = ({ wanted }: Question) => wanted === 'any' || wanted === 'reason';
