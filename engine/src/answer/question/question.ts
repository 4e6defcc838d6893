import { contentWords, isGeneric, normalise, phrases, stem, words } from '../../text/index.ts';
import type { HistoryMessage, TurnPersona } from '../../turn.ts';
import { type AnswerType, answerTypeOf, valuesOfType } from './answer-type.ts';
import { payingMeantBy, thingPaidFor } from './asks-if-paid.ts';
import { completeQuestion, isFollowUp } from './complete-question.ts';
import { focusOf, ownedIn } from './focus.ts';
import { hoursQuestion } from './opening-hours.ts';
import { asksHowToPay, waysMeantBy } from './ways-to-pay.ts';
import { readWeekdays } from './weekdays.ts';

/** The analysis of a question. */
export interface Question {
  text: string;
  queryTerms: QueryTerm[];
  answerType: AnswerType;
  /** Values of the answer type that the question itself contains, which are therefore no answer. */
  namedValues: ReadonlySet<string>;
  /** Stems of the persona's possessions in the question: "your father". */
  possessions: string[];
  yesNo: boolean;
  /** True if its only subject is "you": "how tall are you", "where did you learn". */
  isAboutYou: boolean;
  /** True if it is about the persona itself: "your house", "were you born". */
  aboutPersona: boolean;
  /** True for a follow-up to an earlier question. */
  isFollowUp: boolean;
  /** The last name in "Who was Robert Stevenson?", normalised. */
  personAsked?: string | undefined;
  /** True if it asks about a subject in general: only sentences that name the subject answer. */
  inGeneral?: boolean;
  /** True if the chosen sentences answer it in full: none needs to follow. */
  isSettled?: boolean;
}

/** The term for people in "How many …": each noun for a person matches it. */
export const people = stem('people');

export interface QueryTerm {
  term: string;
  /** Other stems that count as equal: head for "in charge of". */
  alternatives: string[];
  /** Weight of the word before inverse document frequency: names and numbers more, generic words less. */
  weight: number;
  /** True for a name or number: a sentence without it is about something else. */
  essential: boolean;
  /** True if only this word and those derived from it match, no synonyms; always true for an essential one. */
  literal: boolean;
  /** True for the focus of the question. */
  focus: boolean;
  /** True if it is taken over from an earlier question. */
  carried: boolean;
}

export function analyseQuestion(text: string, history: HistoryMessage[], persona: TurnPersona): Question {
  const personaTerms = new Set(words(persona.name).map(stem));
  const completed = completeQuestion(text, history);
  const carriedText = completed.slice(text.length);
  const queryTerms = [...queryTermsIn(text, false), ...queryTermsIn(carriedText, true)];
  const distinct = new Map<string, QueryTerm>();
  for (const one of queryTerms) if (!distinct.has(one.term)) distinct.set(one.term, one);
  const [only] = distinct.size === 1 ? distinct.values() : [];
  // A single generic term counts in full: "What do I need to bring?" has no other.
  if (only && !only.carried) only.weight = Math.max(1, only.weight);
  const namesPersona = [...distinct.keys()].some((term) => personaTerms.has(term));
  // "Who was …?" is answered by what the person did, not by another name.
  const answerType = asksWhoNamedIs.test(text) ? 'any' : answerTypeInContext(text, history);
  return {
    text,
    personAsked: asksWhoIs.test(text) ? words(text).at(-1) : undefined,
    queryTerms: [...distinct.values()].filter((one) => !personaTerms.has(one.term) || distinct.size === 1),
    answerType,
    namedValues: new Set(valuesOfType(answerType, text)),
    possessions: ownedIn(text, /\b(?:your|thy) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)/giu),
    yesNo:
      asksYesOrNo.test(text) || (namesOnlyDay(text) && asksYesOrNo.test(questionBefore(text, history) ?? '')),
    isAboutYou: /\b(?:are|were|do|did|have|had|can|could|will|would|must|should) you\b/i.test(text),
    aboutPersona:
      namesPersona || /\b(?:you|your|yours|yourself|du|dein|deine|tu|ton|vous|votre)\b/.test(normalise(text)),
    isFollowUp: completed !== text,
  };
}

const asksWhoNamedIs =
  /^(?:[Aa]nd |[Ss]o )?[Ww]ho (?:is|was|are|were) (?:\p{Lu}[\p{L}'’.-]* (?:(?:de|of|van|von) )?)*\p{Lu}[\p{L}'’.-]*[\s?!]*$/u;
const asksWhoIs = /^(?:and |so )?who (?:is|was|are|were) /i;

const asksYesOrNo =
  /^(?:(?:and|but|so|then|well|ok|okay),? )?(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|may|might|must|should|shall|isn't|aren't|don't|doesn't|didn't)\b/i;

/** "What about Sundays?" has the answer type of the question before. */
function answerTypeInContext(text: string, history: HistoryMessage[]): AnswerType {
  const earlier = answerTypeOf(text) === 'any' ? questionBefore(text, history) : undefined;
  return answerTypeOf(earlier ?? text);
}

/** "And on Sundays?" asks yes or no after a question that does. */
function namesOnlyDay(text: string): boolean {
  const { days, rest } = readWeekdays(text.replace(/^(?:(?:and|or|but|what about|how about) )*|[?!.]/gi, ''));
  return days.size > 0 && rest === '';
}

/** The question before a follow-up. */
const questionBefore = (text: string, history: HistoryMessage[]) =>
  isFollowUp(text) ? history.findLast(({ role }) => role === 'user')?.text : undefined;

/**
 * Maximum number of words that are searched for: each is compared with every word of the passages. Of a long message
 * the last words count, since the question usually comes at the end.
 */
const maxQueryTerms = 32;

export function queryTermsIn(text: string, carried: boolean): QueryTerm[] {
  const replaced = withPhrases(
    withoutUnit(text)
      .replace(command, '')
      .replace(needed, ' ')
      .replace(obliged, ' ')
      .replace(ordinalEnding, ''),
  );
  const names = namesAndNumbers(text);
  const found: QueryTerm[] = [];
  const counted = countsPeople.test(text) ? people : focusOf(replaced.text, names);
  const focus = carried ? undefined : counted;
  const onlySynonymsOf = onlySynonymsIn(text);
  const searchedWords = contentWords(replaced.text).filter((word) => !askingWords.has(word));
  for (const word of searchedWords.slice(-maxQueryTerms)) {
    const term = stem(word);
    const essential = !carried && names.has(word);
    const strength = essential ? 1.5 : isGeneric(term) ? 0.4 : 1;
    const onlySynonyms = onlySynonymsOf(term);
    found.push({
      term,
      alternatives: carried ? [] : (onlySynonyms ?? impliedBy(term, text)),
      weight: carried ? 0.6 * strength : strength,
      essential,
      literal: essential || onlySynonyms !== undefined,
      focus: term === focus,
      carried,
    });
  }
  const addTerm = (term: string, alternatives: string[], weight = 0.8) =>
    found.push({
      term,
      alternatives,
      weight,
      essential: false,
      literal: false,
      focus: term === focus,
      carried,
    });
  if (focus === people) addTerm(people, [], 0.4);
  for (const [term, ...alternatives] of replaced.alternatives)
    if (term !== undefined) addTerm(term, alternatives);
  return found;
}

/** The synonyms of a term in questions for opening hours, ways to pay and whether something is paid for; undefined for a term with any synonyms. */
function onlySynonymsIn(question: string): (term: string) => string[] | undefined {
  const hoursTerms = hoursQuestion(question) ? openingHours : undefined;
  const asksForWays = asksHowToPay(question);
  const thing = thingPaidFor(question);
  return (term) =>
    (asksForWays ? waysMeantBy(term) : undefined) ??
    (thing && !thing.includes(term) ? payingMeantBy(term) : undefined) ??
    hoursTerms?.get(term);
}

/** Terms of opening hours with their only synonyms: a place that opens does not "begin" or "set". */
const openingHours = new Map<string, string[]>([
  [stem('open'), []],
  [stem('hours'), []],
  [stem('close'), [stem('shut')]],
  [stem('shut'), [stem('close')]],
]);

/** "How many people" is answered by a number of members, guests or singers. */
const countsPeople = /\bhow many (?:people|persons)\b/i;

/** A question whether one may bring something asks whether it is allowed. */
function impliedBy(term: string, question: string): string[] {
  if (term === stem('stay') && asksWhereToStay.test(question)) return lodgingStems;
  const asksPermission =
    (term === stem('bring') && asksToBring.test(question)) || asksWhetherAllowed.exec(question)?.[1] === term;
  return asksPermission ? permissionStems : [];
}
/** "Where do we stay?" asks where guests sleep. */
const asksWhereToStay =
  /^(?:(?:and|so),? )*where (?:do|can|will|should|could) (?:i|we|guests|visitors) stay\b/i;
const lodgingStems = ['sleep', 'accommodation', 'lodging', 'overnight'].map(stem);
const permissionStems = ['allowed', 'welcome', 'permitted', 'forbidden'].map(stem);
const asksWhetherAllowed = /^(?:(?:and|so),? )*do (?:you|they) (allow|permit|accept)\b/i;
const asksToBring =
  /^(?:(?:hi|hello|hey|and|so|ok),? )*(?:can|may|could) (?:i|we) (?:also )?bring (?:my|our|an?|the)\b/i;

/**
 * "How high is it in metres?" asks for a height: any length answers, and kilometres are no better than feet. "Is it given in
 * metres?" asks for the unit.
 */
const withoutUnit = (text: string) =>
  typesWithUnit.has(answerTypeOf(text)) ? text.replace(inUnits, '') : text;
const typesWithUnit = new Set<AnswerType>(['length', 'mass', 'measure', 'money']);
const inUnits =
  / in (?:(?:centi|milli|kilo)?(?:met(?:re|er)|gram(?:me)?|lit(?:re|er))s|feet|foot|inches|yards|miles|[ckm]?m|kg|pounds|kilos|tonnes|tons|gallons|degrees(?: celsius| fahrenheit)?|celsius|fahrenheit)(?=[\s?.!]*$)/i;

/** "On the 9th of May" searches for 9. */
const ordinalEnding = /(?<=\d)(?:st|nd|rd|th)\b/gi;

/** "List the rules" searches for the rules, not for a list. */
const command =
  /^(?:please )?(?:list|state|find|show|enumerate|mention|remind|quote|recite|fetch)(?: (?:me|us|out|up))?(?= (?:all|the|your|my|some|every|who|what|when|where|why|how|of)\b)/i;

/** "What do I need to bring?" asks what to bring; what is needed to rent a boat is another thing. */
const needed =
  /\b(?:do|does|will|would) (?:i|we|you|one|people) (?:need|have) to(?= (?:also )?(?:bring|wear|take|pack|carry|pay)\b)/i;

/** "Do I have to make an appointment?" is about appointments. */
const obliged =
  /^(?:(?:and|so|but|ok),? )*(?:do|does|will|must|should) (?:i|we|you|one|people) (?:(?:need|have) )?(?:to )?(?:(?:make|have|get|take) )?(?=an? (?:appointment|booking|reservation|ticket|licen[cs]e|permit|visa|key|code|card|account)\b)/i;

/** Words that only express the answer type, which is checked separately. */
const askingWords = new Set(
  'year date century decade time old long far fast often big number person people name place reason cause happen happened called ago kind type sort purpose'.split(
    ' ',
  ),
);

function withPhrases(text: string): { text: string; alternatives: string[][] } {
  let rest = text;
  const alternatives: string[][] = [];
  for (const [phrase, replacement] of phrases) {
    if (rest.search(phrase) < 0) continue;
    rest = rest.replace(phrase, ' ');
    alternatives.push(replacement.split(' ').map(stem));
  }
  return { text: rest, alternatives };
}

function namesAndNumbers(text: string): Set<string> {
  const found = new Set<string>();
  for (const [match] of text.matchAll(/(?<=[\p{L}\p{N},;:)]\s)\p{Lu}[\p{L}'’]+|\p{N}[\p{N}.,]*/gu)) {
    for (const word of words(match)) found.add(word);
  }
  // In a text all in capitals, and in German, a capital does not mark a name.
  return found.size > 3 ? new Set([...found].filter((word) => /\d/.test(word))) : found;
}
