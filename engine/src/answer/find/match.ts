import { isPerson, isTypo, kindMembers, membersOf, relatedness, stem, words } from '../../text/index.ts';
import { people, type Question, type Sought } from '../question/question.ts';
import { aliasesIn } from './aliases.ts';
import type { Rarity } from './rarity.ts';
import type { Unit } from './units.ts';

/** A term of the question with all matching stems of these passages, and how well each matches. */
export interface Probe {
  sought: Sought;
  weight: number;
  strengths: ReadonlyMap<string, number>;
  /** How well it counts as matched where nothing names it. */
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
  const probes = question.sought.map((sought) => {
    const isTopic = rarity.isTopic(sought.term);
    return {
      sought,
      weight: sought.weight * rarity.of(sought.term) * (isTopic ? topicWeight : 1),
      strengths: strengthsOf(sought, vocabulary, aliases.get(sought.term)),
      assumed: isTopic ? 0.6 : 0,
    };
  });
  for (const probe of probes) withoutThoseOfOthers(probe, probes);
  if (question.yesNo) for (const probe of probes) withOtherDays(probe, vocabulary);
  return probes;
}

/** Assigns each word of the text to one word of the question: "car" is not also "drive" if the question has both. */
function withoutThoseOfOthers({ strengths }: { strengths: Map<string, number> }, probes: Probe[]): void {
  for (const [term, strength] of strengths)
    if (strength < 0.9 && probes.some((other) => (other.strengths.get(term) ?? 0) >= 0.9))
      strengths.delete(term);
}

const weekdays = kindMembers.get(stem('weekday')) ?? new Set<string>();
const otherDay = 0.9;

/** "Open from Tuesday to Saturday" tells whether it is open on Mondays, where nothing is said of Mondays. */
function withOtherDays(
  { sought, strengths }: { sought: Sought; strengths: Map<string, number> },
  vocabulary: ReadonlySet<string>,
): void {
  if (!weekdays.has(sought.term) || vocabulary.has(sought.term)) return;
  for (const day of weekdays) if (vocabulary.has(day)) strengths.set(day, otherDay);
}

function strengthsOf(
  sought: Sought,
  vocabulary: ReadonlySet<string>,
  names?: ReadonlySet<string>,
): Map<string, number> {
  const strengths = new Map<string, number>();
  for (const term of vocabulary) {
    let strength = relatedness(sought.term, term);
    for (const other of sought.alternatives) strength = Math.max(strength, 0.9 * relatedness(other, term));
    if (strength < 0.8 && isOfKind(sought.term, term)) strength = 0.8;
    if (strength < 0.8 && names?.has(term)) strength = 0.8;
    if (sought.essential && strength < 0.9) strength = 0;
    if (strength > 0) strengths.set(term, strength);
  }
  if (strengths.size === 0) {
    for (const term of vocabulary) if (isTypo(sought.term, term)) strengths.set(term, 0.8);
  }
  return strengths;
}

const professions = membersOf('profession');

const isOfKind = (kind: string, term: string) =>
  kind === people ? isPerson(term) || professions.has(term) : kindMembers.get(kind)?.has(term);

/** The best match of a probe among some terms. */
export function meets(probe: Probe, terms: Iterable<string>): number {
  let best = 0;
  for (const term of terms) best = Math.max(best, probe.strengths.get(term) ?? 0);
  return best;
}

const placeCache = new WeakMap<object, string[]>();

/** The stems of a passage's file name and headings. */
export function placeTerms(unit: Unit): string[] {
  const known = placeCache.get(unit.passage);
  if (known) return known;
  const text = `${unit.passage.fileName.replace(/\.\w+$/, '')} ${unit.passage.headingPath.join(' ')}`;
  const terms = words(text).map(stem);
  placeCache.set(unit.passage, terms);
  return terms;
}

const passageCache = new WeakMap<object, ReadonlySet<string>>();

/** The stems of a passage's text. */
export function passageTerms(unit: Unit): ReadonlySet<string> {
  const known = passageCache.get(unit.passage);
  if (known) return known;
  const terms = new Set(words(unit.passage.text).map(stem));
  passageCache.set(unit.passage, terms);
  return terms;
}
