import { terms } from '../../text/index.ts';
import type { Question } from '../question/question.ts';
import { type Figure, figuresIn, numbersIn } from './figures.ts';
import { bestMatch, type Probe, passageTerms } from './match.ts';
import { hasOtherMeasure } from './other-measure.ts';
import { isInRange } from './ranges.ts';
import type { Candidate } from './score-unit.ts';
import { isAnaphoric } from './surroundings.ts';
import type { Unit } from './units.ts';

/** The minimum share of the rest of the question, and minimum number of its words, that the sentence must have. */
const minimums = {
  count: { share: 0.6, words: 2 },
  year: { share: 0.6, words: 3 },
  name: { share: 0.8, words: 3 },
};
const maxChecked = 5;

/**
 * The sentence that contradicts the question's presupposition: it says the same of another year, another number of
 * the same things, or another person. Undefined if one of the best sentences has all numbers and names of the question.
 */
export function findContradicting(
  candidates: Candidate[],
  question: Question,
  probes: Probe[],
): Candidate | undefined {
  const premise = question.text.replace(visitorsStatement, '').replace(visitorsCase, '');
  const figures = figuresIn(premise);
  const names = probes.filter(
    ({ queryTerm }) => queryTerm.essential && !queryTerm.carried && !/\d/.test(queryTerm.term),
  );
  if (figures.length === 0 && names.length === 0) return undefined;
  const rest = probes.filter((probe) => !names.includes(probe) && numbersIn(probe.queryTerm.term).size === 0);
  const checked = candidates
    .slice(0, maxChecked)
    .filter(({ unit }) => unit.kind === 'sentence' || unit.kind === 'item');
  if (
    checked.some(
      (candidate) =>
        hasRest(candidate, rest, minimums.count) &&
        (agrees(candidate, figures, names) || isInRange(candidate.unit.text, question.text, figures)),
    )
  )
    return undefined;
  return checked.find((candidate) => {
    const hasRestFor = (kind: keyof typeof minimums) => hasRest(candidate, rest, minimums[kind]);
    return (
      (hasRestFor('count') && hasOtherCount(candidate, figures)) ||
      hasOtherMeasure(candidate.unit.text, premise) ||
      ((hasRestFor('year') || hasRestBesideYear(candidate.unit, rest)) && hasOtherYear(candidate, figures)) ||
      (hasRestFor('name') && hasOtherName(candidate, names))
    );
  });
}

/** True if the sentence has all numbers and names of the question. */
function agrees({ unit }: Candidate, figures: Figure[], names: Probe[]): boolean {
  const numbers = numbersIn(unit.text);
  return (
    figures.every(({ value }) => numbers.has(value)) &&
    names.every((name) => bestMatch(name, unit.terms) >= 0.8)
  );
}

/** "I live 14 miles away, what …": no text can contradict it, unlike "I read that …". */
const visitorsStatement =
  /^(?:(?:and|so|but|well|hi|hello),? )?(?!(?:I|we)(?:['’]ve| have)? (?:just |once )?(?:read|heard|hear|saw|see|was told|were told|been told|learn(?:ed|t)|thought|think|believe)\b)(?:I|I['’](?:m|ve)|we|my|our)\b[^,.;:!?]*[,.;:!] /i;

/** "What happens if I cancel 3 days before?" takes nothing for granted either, unlike "when you won the cup in 1931". */
const visitorsCase =
  /\b(?:if|in case|(?<=\b(?:happens|(?:do|can|may|must|should|will) (?:I|we)) (?:.* )?)when) (?:I|we|you|one|my|our)\b[^,.;:!?]*/i;

function hasRest({ unit }: Candidate, rest: Probe[], least: { share: number; words: number }): boolean {
  const matched = rest.filter((probe) => bestMatch(probe, unit.terms) >= 0.8);
  return matched.length >= least.words && weightOf(matched) >= least.share * weightOf(rest);
}

const weightOf = (probes: Probe[]) => probes.reduce((sum, { weight }) => sum + weight, 0);

/** True if the sentence has another number of the same things. */
function hasOtherCount({ unit }: Candidate, questionFigures: Figure[]): boolean {
  const figures = figuresIn(unit.text);
  return questionFigures.some(
    ({ value, isYear, counted }) =>
      !isYear &&
      !figures.some((other) => other.value === value) &&
      figures.some((other) => !other.isYear && other.counted.some((word) => counted.includes(word))),
  );
}

/** True if the sentence has another year, and the question's year is nowhere in the passage. */
function hasOtherYear({ unit }: Candidate, questionFigures: Figure[]): boolean {
  const nearby = numbersIn(unit.passage.text);
  return (
    questionFigures.some(({ value, isYear }) => isYear && !nearby.has(value)) &&
    figuresIn(unit.text).some(({ isYear }) => isYear)
  );
}

/**
 * True if all other words of the question are in a clause with a year, or in the sentence before if the unit refers to it.
 */
function hasRestBesideYear(unit: Unit, rest: Probe[]): boolean {
  const before = isAnaphoric(unit.text) ? (unit.previous?.terms ?? []) : [];
  const clauses = unit.text
    .split(/[,;:]|\b(?:and|but)\b/)
    .filter((clause) => figuresIn(clause).some(isOfYear));
  return clauses.map(terms).some((clauseTerms) => {
    const meetsOne = rest.some((probe) => bestMatch(probe, clauseTerms) >= 0.8);
    return (
      meetsOne &&
      rest.length > 1 &&
      rest.every((probe) => bestMatch(probe, [...clauseTerms, ...before]) >= 0.8)
    );
  });
}

const isOfYear = (figure: Figure) => figure.isYear;

const nameShape = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|(?<=[\p{L}\p{N},;:)]\s)\p{Lu}\p{Ll}+/u;

/** True if no name of the question is in the passage, and the sentence names somebody else. */
function hasOtherName({ unit }: Candidate, names: Probe[]): boolean {
  const isMissing = (name: Probe) =>
    bestMatch(name, unit.terms) === 0 && bestMatch(name, passageTerms(unit)) === 0;
  return names.some(isMissing) && nameShape.test(unit.text) && !isAnaphoric(unit.text);
}
