import { isPerson, isTypo, kindMembers, membersOf, relatedness, stem, words } from '../../text/index.ts';
import { people, type QueryTerm, type Question } from '../question/question.ts';
import { wordForEveryDay } from '../question/weekdays.ts';
import { aliasesIn } from './aliases.ts';
import type { Rarity } from './rarity.ts';
import type { Unit } from './units.ts';

/** A term of the question with all matching stems of these passages, and how well each matches. */
export interface Probe {
  queryTerm: QueryTerm;
  weight: number;
  strengths: ReadonlyMap<string, number>;
  /** Results of `bestMatch`, since the same terms are near many sentences. */
  bestMatches: Map<Iterable<string>, number>;
  /** Minimum match that is assumed near every unit: more than 0 for a topic of all passages. */
  assumed: number;
}

/** The weight of a topic: all passages are about it, so it distinguishes sentences least. */
const topicWeight = 0.7;

/** Compares the question with the vocabulary once, so that scoring a sentence is a lookup. */
export function probesFor(question: Question, units: Unit[][], rarity: Rarity): Probe[] {
  const vocabulary = new Set(units.flat().flatMap((unit) => unit.terms));
  for (const [first] of units) {
    if (!first) continue;
    for (const term of placeTerms(first)) vocabulary.add(term);
  }
  const aliases = aliasesIn(units.flat());
  const probes = question.queryTerms.map((queryTerm) => {
    const isTopic = rarity.isTopic(queryTerm.term);
    return {
      queryTerm,
      weight: queryTerm.weight * rarity.of(queryTerm.term) * (isTopic ? topicWeight : 1),
      strengths: strengthsOf(queryTerm, vocabulary, aliases.get(queryTerm.term)),
      bestMatches: new Map<Iterable<string>, number>(),
      assumed: isTopic ? 0.6 : 0,
    };
  });
  for (const probe of probes) dropMatchesOfOthers(probe, probes);
  if (question.yesNo) for (const probe of probes) addOtherDays(probe, vocabulary);
  return probes;
}

/** Assigns each word of the text to one word of the question: "car" is not also "drive" if the question has both. */
function dropMatchesOfOthers({ strengths }: { strengths: Map<string, number> }, probes: Probe[]): void {
  for (const [term, strength] of strengths)
    if (strength < 0.9 && probes.some((other) => (other.strengths.get(term) ?? 0) >= 0.9))
      strengths.delete(term);
}

const weekdays = kindMembers.get(stem('weekday')) ?? new Set<string>();
const otherDayStrength = 0.9;
const everyDayStrength = 0.95;
const everyDay = stem(wordForEveryDay);
const weekend = stem('weekend');
const daysOfWeekend = ['saturday', 'sunday'].map(stem);

/**
 * "Open from Tuesday to Saturday" answers whether it is open on Mondays, if Mondays are not mentioned, and "Open daily"
 * before "Closed on Sundays".
 */
function addOtherDays(
  { queryTerm, strengths }: { queryTerm: QueryTerm; strengths: Map<string, number> },
  vocabulary: ReadonlySet<string>,
): void {
  const asked = queryTerm.term === weekend ? [weekend, ...daysOfWeekend] : [queryTerm.term];
  const isDay = weekdays.has(queryTerm.term) || queryTerm.term === weekend;
  if (!isDay || asked.some((day) => vocabulary.has(day))) return;
  for (const day of weekdays) if (vocabulary.has(day)) strengths.set(day, otherDayStrength);
  if (vocabulary.has(everyDay)) strengths.set(everyDay, everyDayStrength);
}

function strengthsOf(
  queryTerm: QueryTerm,
  vocabulary: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): Map<string, number> {
  const strengths = new Map<string, number>();
  for (const term of vocabulary) {
    let strength = relatedness(queryTerm.term, term);
    for (const other of queryTerm.alternatives) strength = Math.max(strength, 0.9 * relatedness(other, term));
    if (strength < 0.8 && isOfKind(queryTerm.term, term)) strength = 0.8;
    if (strength < 0.8 && names?.has(term)) strength = 0.8;
    if (queryTerm.literal && strength < 0.9) strength = 0;
    if (strength > 0) strengths.set(term, strength);
  }
  if (strengths.size === 0) {
    for (const term of vocabulary) if (isTypo(queryTerm.term, term)) strengths.set(term, 0.8);
  }
  return strengths;
}

const professions = membersOf('profession');

const isOfKind = (kind: string, term: string) =>
  kind === people ? isPerson(term) || professions.has(term) : kindMembers.get(kind)?.has(term);

/** The best match of a probe among some terms, which must not change afterwards. */
export function bestMatch({ strengths, bestMatches }: Probe, terms: Iterable<string>): number {
  const known = bestMatches.get(terms);
  if (known !== undefined) return known;
  let best = 0;
  for (const term of terms) best = Math.max(best, strengths.get(term) ?? 0);
  bestMatches.set(terms, best);
  return best;
}

const placeCache = new WeakMap<object, string[]>();

/** The stems of a passage's file name and headings. */
export function placeTerms(unit: Unit): string[] {
  const cached = placeCache.get(unit.passage);
  if (cached) return cached;
  const text = `${unit.passage.fileName.replace(/\.\w+$/, '')} ${unit.passage.headingPath.join(' ')}`;
  const terms = words(text).map(stem);
  placeCache.set(unit.passage, terms);
  return terms;
}

const passageCache = new WeakMap<object, ReadonlySet<string>>();

/** The stems of a passage's text. */
export function passageTerms(unit: Unit): ReadonlySet<string> {
  const cached = passageCache.get(unit.passage);
  if (cached) return cached;
  const terms = new Set(words(unit.passage.text).map(stem));
  passageCache.set(unit.passage, terms);
  return terms;
}
