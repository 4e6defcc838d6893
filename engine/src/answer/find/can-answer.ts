import { areExclusive, normalise, stem, words } from '../../text/index.ts';
import { type AnswerType, valuesOfType } from '../question/answer-type.ts';
import { saysIfPaid, thingPaidFor } from '../question/asks-if-paid.ts';
import { contactTypes } from '../question/contact.ts';
import { hoursQuestion } from '../question/opening-hours.ts';
import type { Question } from '../question/question.ts';
import type { Evidence } from './evidence.ts';
import { figuresIn, numbersIn } from './figures.ts';
import { bestMatch, type Probe, placeTerms } from './match.ts';
import { memoisePerQuestion } from './memoise.ts';
import type { Candidate } from './score-unit.ts';
import { isAnaphoric } from './surroundings.ts';
import type { Unit } from './units.ts';

const asksForBodySize = memoisePerQuestion((question) =>
  /\bhow (?:tall|old|heavy|big) (?:are|were) you\b|\bdo you weigh\b|\byour (?:height|weight|age|shoe)/i.test(
    question,
  ),
);

/** True if the unit may answer: it is of the wanted kind, and shares more than names and bare numbers. */
export function canAnswer({ unit, evidence }: Candidate, question: Question, probes: Probe[]): boolean {
  if (unit.kind === 'heading' || unit.kind === 'question') return false;
  if (evidence.predicate < 0.15 || isAboutCounterpart(unit, probes)) return false;
  // For a single word a merely related one is not enough.
  if (evidence.single && evidence.coverage < 0.65) return false;
  // "Are boats sold?" has no answer in a sentence without boats.
  if (
    question.yesNo &&
    !namesWhatIsAsked(unit, evidence, question, probes) &&
    !deniesInOtherWords(unit, evidence)
  )
    return false;
  if (question.answerType === 'reason' && onlyRepeats(unit, question, probes)) return false;
  if (question.answerType === 'person' && hidesAgent(unit, question)) return false;
  if (amounts.has(question.answerType) && !hasAmount(unit.text, question, evidence.wrongKind > 0))
    return false;
  if (asksForSize(question.text) && countsOnly(unit.text, question)) return false;
  // Metres of something else are no answer to how tall the persona is.
  if (asksForBodySize(question.text) && evidence.single && !evidence.subject && unit.passage.id !== '')
    return false;
  return (
    tellsWhatHappened(unit, question, probes) ||
    probes.some(({ queryTerm, strengths }) => strengths.size > 0 && !/^[\d.,]+$/.test(queryTerm.term))
  );
}

/** "What happened in 1968?" has no other word than the year: a unit with that year or day answers. */
function tellsWhatHappened({ text }: Unit, question: Question, probes: Probe[]): boolean {
  if (!asksWhatHappened.test(question.text) || probes.some(({ strengths }) => strengths.size === 0))
    return false;
  const times = valuesOfType('time', text.replace(countedYear, ''));
  const timesAsked = valuesOfType('time', question.text);
  return (
    timesAsked.length > 0 &&
    timesAsked.every((time) => times.includes(time)) &&
    hasNumbersOf(question.text, text)
  );
}
const asksWhatHappened = /^(?:(?:and|so|but),? )*what (?:else )?(?:happened|took place|occurred)\b/i;
/** A number that looks like a year but counts: "has 1850 sacks", unlike "in 1850" and "9 May 1850". */
const countedYear = /(?<!\b(?:in|since|until|from|during|by|\p{Lu}\p{Ll}+,?) )\b\d{4} (?=\p{L})/gu;

const hasNumbersOf = (questionText: string, text: string) =>
  numbersIn(questionText).isSubsetOf(numbersIn(text));

/** True if the question asks who somebody is, and the unit names only the family: the Stevensons for Stevenson. */
export function isAboutFamily({ text }: Unit, { personAsked }: Question): boolean {
  if (personAsked === undefined || words(text).includes(personAsked)) return false;
  return text.match(capitalised)?.some((name) => normalise(name) === `${personAsked}s`) ?? false;
}
const capitalised = /\p{Lu}\p{L}+/gu;

/**
 * "Open fires are forbidden" does not say why they are; "I like trains. They never hurry" does, since the persona goes on
 * about them.
 */
const onlyRepeats = ({ terms, text, next }: Unit, { answerType, isAboutYou }: Question, probes: Probe[]) =>
  valuesOfType(answerType, text).length === 0 &&
  !(isAboutYou && isAnaphoric(next?.text ?? '')) &&
  terms.every((term) => probes.some(({ strengths }) => (strengths.get(term) ?? 0) >= 0.9));

/** "The tower is built of granite" does not say who built it. */
function hidesAgent({ text }: Unit, { text: questionText }: Question): boolean {
  const verb = stem(asksWhoDid.exec(questionText)?.[1]?.toLowerCase() ?? '');
  if (verb === '' || /\bby\b/.test(text)) return false;
  const isOfVerb = (word: string) => stem(word) === verb;
  const rest = text.replace(passive, (clause, participle) => (isOfVerb(participle) ? '' : clause));
  return rest !== text && !words(rest).some(isOfVerb) && valuesOfType('person', rest).length === 0;
}
const asksWhoDid = /^(?:(?:and|so|but),? )*who (\p{L}+)\b/iu;
/** A passive verb with the last words of its subject, which may be a name: "The Orla was built of oak". */
const passive = /(?:[\p{L}'’-]+ ){0,3}\b(?:is|are|was|were|been|being) (?:\p{L}+ly )?(\p{Ll}+)\b/gu;

/**
 * If a question asks whether there is something, the unit must name it: a sentence about a building does not say whether
 * there is a restaurant. A unit with the asked word need not say "rent" or "sell": "Boats cost 9 euros a day".
 */
function namesWhatIsAsked(unit: Unit, { least }: Evidence, { text }: Question, probes: Probe[]): boolean {
  if (!asksForExistence.test(text)) return least >= 0.3;
  if (least >= 0.6) return true;
  const namesThing = (probe: Probe) =>
    stemsOfTrade.has(probe.queryTerm.term) || bestMatch(probe, unit.terms) >= 0.9;
  return least >= 0.3 && probes.every(namesThing);
}

const verbsOfTrade = ['sell', 'offer', 'serve', 'rent'];
const stemsOfTrade = new Set(verbsOfTrade.map(stem));
const asksForExistence = new RegExp(
  `^(?:(?:and|so|but|hi|hello|ok|okay),? )*(?:(?:is|are) there (?:an?|any|some)|do you (?:have|${verbsOfTrade.join('|')})(?: out)?)\\b`,
  'i',
);

/**
 * True if the unit is about the counterpart of a word of the question: "My mother mended sails" does not answer
 * "What did your father mend?".
 */
function isAboutCounterpart({ terms }: Unit, probes: Probe[]): boolean {
  return probes.some(
    (probe) =>
      bestMatch(probe, terms) === 0 && terms.some((term) => areExclusive(probe.queryTerm.term, term)),
  );
}

const saysHours =
  /^(?:the|our|my) (?:\p{L}+ ){0,2}?\p{L}+ (?:(?:is|are|was|were) (?:open|opened|closed)|opens?|opened|closes?|closed)\b/iu;

/**
 * A test for the hours of another place: "The box office opens at six" says nothing about the bar, if
 * the passages name it elsewhere.
 */
export function otherPlaceTest({ text: questionText }: Question, probes: Probe[]): (unit: Unit) => boolean {
  const place = stem(hoursQuestion(questionText)?.place?.split(' ').at(-1) ?? '');
  const probe = probes.find(({ queryTerm }) => queryTerm.term === place);
  if (!probe || probe.strengths.size === 0) return () => false;
  return ({ text, terms }) => bestMatch(probe, terms) === 0 && saysHours.test(text);
}

/**
 * A test for what does not say whether the thing asked for is paid for: "Dogs cost extra" says nothing about showers, and
 * "Showers are hot" nothing about paying.
 */
export function otherPriceTest({ text: questionText }: Question, probes: Probe[]): (unit: Unit) => boolean {
  const thing = thingPaidFor(questionText);
  if (!thing) return () => false;
  const things = probes.filter(({ queryTerm }) => thing.includes(queryTerm.term));
  const isIn = (found: readonly string[]) => things.every((probe) => bestMatch(probe, found) >= 0.75);
  return (unit) => {
    const text = unit.row ? [...unit.row.headers, ...unit.row.cells].join(' ') : unit.text;
    const isNamed =
      isIn(unit.terms) ||
      isIn(placeTerms(unit)) ||
      (isAnaphoric(unit.text) && isIn(unit.previous?.terms ?? []));
    return !(isNamed && saysIfPaid(text));
  };
}

const asksForSize = memoisePerQuestion((question) =>
  /\bhow (?:big|large)\b|\b(?:what|which) size\b|\bsize of\b/i.test(question),
);

/** True if the unit only counts: "There are 42 plots" does not say how big a plot is. */
function countsOnly(text: string, { queryTerms }: Question): boolean {
  const focusTerm = queryTerms.find(({ focus }) => focus)?.term;
  const figures = figuresIn(text);
  return (
    figures.length > 0 &&
    figures.every(({ counted }) => counted.at(-1) === focusTerm || counted[0] === focusTerm)
  );
}

/** True for a denial in other words: "Are electric ones welcome?" is answered by "does not allow electric models". */
const deniesInOtherWords = ({ text }: Unit, { coverage, focusNear }: Candidate['evidence']) =>
  coverage >= 0.55 && focusNear >= 0.7 && denial.test(text);
const denial = /\b(?:not|never|no|no one|nobody|none|nothing|stopped|without|forbidden|\p{L}+n['’]t)\b/iu;

const amounts = new Set<AnswerType>(['count', 'money', 'mass', 'speed', 'measure', ...contactTypes]);

/**
 * "How much" needs an amount. That something is free counts only in a sentence about paying, and a
 * percentage only if the question asks for a share.
 */
function hasAmount(text: string, { answerType, text: questionText }: Question, wrongKind: boolean): boolean {
  if (answerType !== 'money') return !wrongKind;
  const withoutPercentages = text.replace(/[\d.,]+ ?(?:%|percent)/gi, '');
  if (withoutPercentages !== text && !/\d/.test(withoutPercentages)) return asksForShare.test(questionText);
  if (!/\d/.test(text) && /\b(?:free|gratis|nothing)\b/i.test(text)) return asksForPrice.test(questionText);
  return !wrongKind;
}

const asksForShare =
  /\b(?:discount|rebate|reduction|off|share|part|tax|interest|commission|tip|deposit|rise|raise)\b/i;
const asksForPrice =
  /\bhow much (?:is (?:it|that) |does it cost )?for (?:an? |the |my |our )?(?:kids?|child|children|babies|students?|seniors?|pensioners?|members?|adults?)\b|\b(?:pay|fare|tickets?|entry|admission|charge[sd]?|enter|ride|visit)\b/i;
