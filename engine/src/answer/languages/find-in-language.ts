import type { TurnParts } from '../../turn.ts';
import { type Unit, unitsOfTurn } from '../find/units.ts';
import { type AnswerType, answerTypeIn, hasValueOf } from './answer-type.ts';
import { lacksValue } from './lacks-value.ts';
import type { Language } from './language.ts';
import { saysMay, withWordOfPermission } from './permission.ts';
import { ofPersonaTest } from './personal-life.ts';
import { hasMeaning, isOfPermission, likenessOfMeaning } from './same-meaning.ts';
import { likeness, stemsIn } from './stems.ts';
import { payingStemsIn, saysHowToPayIn } from './ways-to-pay.ts';
import { isDay, withDaysBetween } from './weekdays.ts';

export interface FoundUnit {
  unit: Unit;
  /** Share of the question's weight that it matches, 0 to 1, together with the sentence before and the heading. */
  coverage: number;
  score: number;
  /** True if the question asks how much or when, and the unit has no such value. */
  lacksValue: boolean;
}

/** Minimum score of an answer; tuned on `engine/quality/languages`. */
const minScore = 0.62;
const minCoverage = 0.45;
/** How much better a sentence without an hour must cover the question to show that another one is about something else. */
const minGap = 0.2;

/** "Wann macht ihr zu?" has no other word for the hours. */
const germanOpening = /(?<!\p{L})mach(?:t|en)(?= (?:\p{L}+ )*(?:auf|zu)[\s?.!]*$)/iu;

interface QueryTerm {
  stem: string;
  weight: number;
  /** True for a number or a first name: without it the sentence is about something else. */
  essential: boolean;
  /** The texts have the very word. */
  isInTexts: boolean;
  /** True for what "Wie viele" counts, if the texts have the very word: a compound of it is of another kind. */
  isCounted: boolean;
}

/** "Maria" is not Marie, nor "Emilia" Emil, if the texts have both. */
const isOtherName = (one: string, other: string) =>
  [`${one}a`, `${one}ia`].includes(other) || [`${other}a`, `${other}ia`].includes(one);

/** A "Vorstandsmitglied" is no "Mitglied" where both are counted. */
const isCompoundOf = (one: string, other: string) => other !== one && other.endsWith(one);

/**
 * The best sentence that answers a question in a language by its words and stems, and the nearest miss. `understood` is
 * false if the question has no word to search for.
 */
export function findInLanguage(
  language: Language,
  question: string,
  before: string | undefined,
  parts: TurnParts,
) {
  const payingStems = payingStemsIn(language, question);
  const asksForDay = stemsIn(language, question).some((stem) => isDay(language, stem));
  const isOfPersona = ofPersonaTest(language, { ...parts, question });
  const units = unitsOfTurn(parts)
    .flat()
    .filter(({ kind, mayBeQuoted }) => mayBeQuoted && kind !== 'heading' && kind !== 'question')
    .filter(({ text }) => !text.trimEnd().endsWith(':'))
    .filter(({ text }) => !payingStems || saysHowToPayIn(language, text))
    .filter((unit) => !isOfPersona || isOfPersona(unit));
  const { kind, rest } = answerTypeIn(language, question);
  const firstNames = new Set(stemsIn(language, question.match(firstName)?.join(' ') ?? ''));
  const counted = new Set(stemsIn(language, germanCount.exec(question)?.groups?.noun ?? ''));
  const textOf = (text: string) => (asksForDay ? withDaysBetween(language, text) : text);
  const countedNoun = stemsIn(language, countedNouns[language]?.exec(question)?.groups?.noun ?? '')[0];
  const opening = language === 'de' ? rest.replace(germanOpening, 'geöffnet') : rest;
  const sought = withWordOfPermission(language, opening);
  const queryTerms = queryTermsIn(language, sought, before, units).map((one) => ({
    ...one,
    essential: one.essential || (one.isInTexts && firstNames.has(one.stem)),
    isCounted: one.isInTexts && counted.has(one.stem),
  }));
  const scored = units
    .map((unit) =>
      scoreOf(language, unit, queryTerms, { kind, asksForDay, textOf, countedNoun, payingStems }),
    )
    .filter(({ coverage }) => coverage > 0)
    .sort((one, other) => other.score - one.score || one.unit.rank - other.unit.rank);
  const answering = scored.filter(({ lacksValue }) => !lacksValue);
  const best = answering[0];
  // "The shop is open on Saturdays" has no hour, but the hour of the bar after it is no answer either.
  const isOfOther =
    kind === 'hour' && scored.some((one) => one.lacksValue && one.coverage > (best?.coverage ?? 0) + minGap);
  return {
    found: best && best.score >= minScore && !isOfOther ? best : undefined,
    nearest: scored.find(({ unit, coverage }) => coverage >= minCoverage && unit.passage.fileName !== ''),
    understood: queryTerms.length > 0,
  };
}

/** "Wann starb Maria Voss?" is not answered by when Marie Voss died. */
const firstName = /(?<= )\p{Lu}\p{Ll}+(?= \p{Lu}\p{Ll})/gu;
const germanCount = /(?:^| )[Ww]ie ?viele? (?:\p{Ll}+ (?=\p{Lu}))?(?<noun>\p{L}+)/u;
/** What "how many" counts. */
const countedNouns: Partial<Record<Language, RegExp>> = {
  de: germanCount,
  es: /cuánt[oa]s (?<noun>\p{L}+)/iu,
  fr: /combien d(?:e |['’])(?<noun>\p{L}+)/iu,
};
const germanNoun = /(?<= )\p{Lu}\p{L}+/gu;

/**
 * Maximum number of words that are searched for, and of those of the question before: each is compared with every word of
 * the passages. The last ones count, since the question usually comes at the end.
 */
const maxQueryTerms = 60;

function queryTermsIn(
  language: Language,
  question: string,
  before: string | undefined,
  units: Unit[],
): Omit<QueryTerm, 'isCounted'>[] {
  const counts = new Map<string, number>();
  for (const { text } of units)
    for (const stem of new Set(stemsIn(language, text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const countOf = (stem: string) =>
    hasMeaning(language, stem)
      ? [...counts].reduce(
          (sum, [other, count]) => sum + (likenessOfMeaning(language, stem, other) > 0 ? count : 0),
          0,
        )
      : (counts.get(stem) ?? 0);
  const rarity = (stem: string) => 1 / (1 + Math.log(1 + countOf(stem)));
  const searchedStems = (text: string) =>
    new Set([...new Set(stemsIn(language, text))].slice(-maxQueryTerms));
  const ownStems = searchedStems(question);
  // "Und wann starb er?" takes over the nouns of the question before, not its verb.
  const subject = language === 'de' && ownStems.size > 0 ? before?.match(germanNoun)?.join(' ') : before;
  const carriedStems = searchedStems(subject ?? '').difference(ownStems);
  return [...ownStems, ...carriedStems].map((stem) => ({
    stem,
    weight: (ownStems.has(stem) ? 1 : 0.5) * (priceVerb.test(stem) ? priceWeight : 1) * rarity(stem),
    essential: ownStems.has(stem) && /\d/.test(stem),
    isInTexts: counts.has(stem),
  }));
}

/** "What does it cost?" is answered by a price: "The ticket is 5 euros", "Entry is free". */
const priceVerb = /^(?:kost|cuest|cost|cout|koszt)/;
const priceWeight = 0.3;
/** Match of a word with a value that implies it. */
const impliedMatch = 0.9;
/** "Open on Saturdays only" tells more of Sundays than what does not name a day. */
const otherDayMatch = 0.5;
/** For "Closed on Mondays", which is about the whole place, above "The library is open on Mondays". */
const wholeBonus = 0.1;

interface Asked {
  kind: AnswerType;
  /** True if the question names a weekday. */
  asksForDay: boolean;
  /** The text of a unit that is compared. */
  textOf: (text: string) => string;
  /** The stem of what is counted. */
  countedNoun: string | undefined;
  /** The stems of paying in a question for ways to pay: all units name one. */
  payingStems: ReadonlySet<string> | undefined;
}

function scoreOf(language: Language, unit: Unit, queryTerms: QueryTerm[], asked: Asked): FoundUnit {
  const { kind, textOf, payingStems } = asked;
  const matcherOf = (text: string | undefined) => {
    const stems = text === undefined ? [] : stemsIn(language, text);
    return (queryTerm: QueryTerm) => Math.max(0, ...stems.map((one) => matchOf(language, queryTerm, one)));
  };
  const [matchText, matchPrevious, matchHeading] = [
    matcherOf(textOf(unit.text)),
    matcherOf(unit.previous?.text),
    matcherOf(unit.heading?.text ?? unit.passage.headingPath.at(-1)),
  ];
  let covered = 0;
  let direct = 0;
  /** True if the heading has every word of the question: an amount or time below it need not repeat them. */
  let isTitled = queryTerms.length > 0;
  let lacksEssential = false;
  /** Penalty for a word that no passage has, or that says what is asked: the question may be about something else. */
  let unknownPenalty = 0;
  const hasValue = hasValueOf(language, kind, unit.text);
  const isImpliedPrice = (stem: string) =>
    payingStems ? payingStems.has(stem) : kind === 'price' && hasValue === true && priceVerb.test(stem);
  const isImplied = ({ stem }: QueryTerm) =>
    isImpliedPrice(stem) || (isOfPermission(language, stem) && saysMay[language].test(unit.text));
  for (const one of queryTerms) {
    const ownMatch = isImplied(one) ? Math.max(impliedMatch, matchText(one)) : matchText(one);
    // That the sentence before allows or forbids something says nothing of this one.
    const matchBefore = isOfPermission(language, one.stem) ? 0 : 0.6 * matchPrevious(one);
    const around = Math.max(ownMatch, matchBefore, 0.7 * matchHeading(one));
    direct += ownMatch * one.weight;
    isTitled &&= matchHeading(one) >= 0.8;
    covered += around * one.weight;
    lacksEssential ||= one.essential && around === 0;
    if ((one.weight === 1 || hasMeaning(language, one.stem)) && around < 0.5) unknownPenalty = 0.15;
  }
  const total = queryTerms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const isWithoutValue = lacksValue(language, kind, unit.text, (clause) => {
    const isIn = matcherOf(clause);
    return queryTerms.some((one) => isIn(one) >= 0.8);
  });
  const typeBonus = hasValue ? 0.12 : isWithoutValue ? -0.3 : 0;
  const isOfOtherThing = lacksThing(language, queryTerms, (one) => matchText(one) + matchHeading(one) > 0);
  const coverage =
    (direct === 0 && !(isTitled && hasValue)) || lacksEssential || isOfOtherThing ? 0 : covered / total;
  return {
    unit,
    coverage,
    score:
      coverage === 0
        ? 0
        : coverage + typeBonus + bonusOf(language, unit.text, queryTerms, asked) - unknownPenalty,
    lacksValue: isWithoutValue,
  };
}

/** True if only words of permission match: "Smoking is forbidden" says nothing of dogs. */
function lacksThing(language: Language, queryTerms: QueryTerm[], isIn: (one: QueryTerm) => boolean): boolean {
  const things = queryTerms.filter(({ stem }) => !isOfPermission(language, stem));
  return things.length > 0 && things.length < queryTerms.length && !things.some(isIn);
}

function matchOf(language: Language, { stem, isInTexts, isCounted }: QueryTerm, other: string): number {
  const isOther = (isInTexts && isOtherName(stem, other)) || (isCounted && isCompoundOf(stem, other));
  if (isOther) return 0;
  const ofDay = isDay(language, stem) && isDay(language, other) ? otherDayMatch : 0;
  return Math.max(ofDay, likenessOfMeaning(language, stem, other), likeness(language, stem, other));
}

/** For a number of what is counted, and for what says only on which day. */
function bonusOf(
  language: Language,
  text: string,
  queryTerms: QueryTerm[],
  { asksForDay, countedNoun }: Asked,
): number {
  const countBonus = countedNoun !== undefined && counts(language, text, countedNoun) ? 0.1 : 0;
  return asksForDay && hasOnly(language, text, queryTerms) ? countBonus + wholeBonus : countBonus;
}

/** True if the question has every word of the text, or another one of its meaning. */
const hasOnly = (language: Language, text: string, queryTerms: QueryTerm[]) =>
  stemsIn(language, text).every((stem) =>
    queryTerms.some((one) => matchOf(language, one, stem) > otherDayMatch),
  );

/** True if a number stands right before the noun: "doce botes", not "15 euros". */
function counts(language: Language, text: string, noun: string): boolean {
  const words = text.split(/\s+/);
  return words.some(
    (word, at) =>
      hasValueOf(language, 'amount', word) === true &&
      stemsIn(language, words.slice(at + 1, at + 3).join(' ')).some(
        (stem) => likeness(language, noun, stem) >= 0.85,
      ),
  );
}
