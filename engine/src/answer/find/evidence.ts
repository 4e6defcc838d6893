import { relatedness, stem, tens, terms, units } from '../../text/index.ts';
import { needsValue } from '../question/answer-type.ts';
import { ownedIn } from '../question/focus.ts';
import type { Question } from '../question/question.ts';
import { bestMatch, type Probe, passageTerms, placeTerms } from './match.ts';
import { saysOpposite } from './says-opposite.ts';
import { isAnaphoric } from './surroundings.ts';
import type { TermMatch } from './term-matches.ts';
import type { Unit } from './units.ts';

/** Features of a unit as the answer to a question, nearly all from 0 to 1. Their weights are fitted. */
export interface Evidence {
  /** Share of the question's weight that the unit covers by itself, synonyms included. */
  direct: number;
  /** The same by equal words only. */
  exact: number;
  /** Share that the unit and its surroundings cover. */
  coverage: number;
  /** Share that its whole passage covers, and the passage's ranking score as a share of the best one's. */
  inPassage: number;
  relevance: number;
  /** Share that nothing near the unit covers. */
  unmet: number;
  /** How well the heaviest word is covered, and the worst covered one. */
  heaviest: number;
  least: number;
  /** How well the unit, and its surroundings, cover the focus of the question. */
  focus: number;
  focusNear: number;
  /** Every word is covered; words with more than 40% of the weight are not. */
  complete: number;
  muchUnmet: number;
  /** The focus is covered by a unit that has a value of the wanted kind. */
  focusKind: number;
  /** The question is about "you", and "I" is shortly before the matched word; or is not, in a first-person text. */
  subject: number;
  notSubject: number;
  /** The question names somebody else, and the unit says "I" without the name. */
  wrongSubject: number;
  /** A name or number of the question is neither in the unit nor near it. */
  missesName: number;
  /** Coverage without names and numbers. */
  predicate: number;
  /** The unit has a value of the wanted kind; has none, though such values are always recognised; or may have one. */
  kind: number;
  wrongKind: number;
  perhapsKind: number;
  /** The unit says "without" where the question says "with", or the reverse. */
  opposite: number;
  /** Share of the question's pairs of consecutive words that are close together in the unit. */
  pairs: number;
  /** How well a noun shortly after a number matches the noun that the question counts. */
  counted: number;
  /** Share of the unit's words that are in the question. */
  density: number;
  /** The question is about the persona, and the unit says "I"; or does not, in a first-person text. */
  self: number;
  notSelf: number;
  /** The question says "your father", and the unit "my father". */
  own: number;
  /** The passage's rank: 1 for the first. */
  rank: number;
  /** The unit refers to the sentence before by a pronoun or "the work". */
  anaphoric: number;
  /** The unit is a whole table row. */
  row: number;
  /** The unit is one cell of a row, selected by the header that the question names; or by its kind of value. */
  cell: number;
  cellOfKind: number;
  item: number;
  fragment: number;
  biography: number;
  /** Features of the question, equal for all its units. */
  yesNo: number;
  single: number;
  carried: number;
}

export interface Setting {
  question: Question;
  probes: Probe[];
  passageCount: number;
  /** The ranking score of the first passage. */
  bestPassageScore: number;
  /** True if more than a sixth of the units say "I". */
  isFirstPerson: boolean;
}

export function evidenceOf(unit: Unit, values: string[], matches: TermMatch[], setting: Setting): Evidence {
  return {
    ...coverageOf(matches, values, unit),
    ...kindOf(unit, values, setting),
    ...personOf(unit, matches, setting),
    ...shapeOf(unit, setting),
  };
}

function coverageOf(matches: TermMatch[], values: string[], unit: Unit) {
  const total = sum(matches, () => 1) || 1;
  const contentMatches = matches.filter(hasContentWord);
  const predicates = matches.filter(({ probe }) => !probe.queryTerm.essential);
  const heaviest = contentMatches.toSorted((one, other) => other.probe.weight - one.probe.weight)[0];
  const focus = matches.find(({ probe }) => probe.queryTerm.focus);
  const unmet = sum(matches, ({ near }) => (near < 0.3 ? 1 : 0)) / total;
  return {
    // A pronoun may refer to a name, so a name close by counts as matched.
    direct:
      sum(matches, ({ probe, direct, near }) => (probe.queryTerm.essential && near >= 0.5 ? near : direct)) /
      total,
    exact: sum(matches, ({ direct }) => asNumber(direct >= 0.9)) / total,
    coverage: sum(matches, ({ near }) => near) / total,
    inPassage: sum(matches, ({ probe, near }) => Math.max(near, matchInPassage(probe, unit))) / total,
    unmet,
    heaviest: heaviest?.near ?? 0,
    least: contentMatches.length > 0 ? Math.min(...contentMatches.map(({ near }) => near)) : 0,
    focus: focus?.direct ?? 0.5,
    focusNear: focus?.near ?? 0.5,
    complete: asNumber(unmet === 0),
    muchUnmet: asNumber(unmet > 0.4),
    focusKind: values.length > 0 ? (focus?.near ?? 0) : 0,
    missesName: asNumber(matches.some(({ probe, near }) => probe.queryTerm.essential && near < 0.45)),
    predicate:
      predicates.length > 0 ? sum(predicates, ({ near }) => near) / (sum(predicates, () => 1) || 1) : 1,
    single: asNumber(contentMatches.length < 2),
  };
}

function kindOf(unit: Unit, values: string[], { question, probes }: Setting) {
  const asksForKind = question.answerType !== 'any';
  const isSure = needsValue(question.answerType);
  return {
    kind: asNumber(asksForKind && values.length > 0),
    wrongKind: asNumber(isSure && values.length === 0),
    perhapsKind: asNumber(asksForKind && !isSure && values.length === 0),
    opposite: asNumber(!question.yesNo && saysOpposite(question.text, textWithRow(unit))),
    pairs: pairShare(unit, probes),
    counted: question.answerType === 'count' ? countedMatch(unit, probes) : 0,
    density: densityOf(unit, probes),
  };
}

/** The text of a unit; of a cell, with its row and header. */
function textWithRow({ text, row }: Unit): string {
  return row ? [...row.cells, row.headers[row.cell?.column ?? 0] ?? ''].join(' | ') : text;
}

function personOf(unit: Unit, matches: TermMatch[], { question, probes, isFirstPerson }: Setting) {
  const saysI = unit.speaker === undefined && /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur|us)\b/.test(unit.text);
  const isSubject = question.isAboutYou && isFirstPerson && saysI && followsI(unit, probes);
  const isOther = ({ probe }: TermMatch) =>
    probe.queryTerm.essential && isName(probe) && bestMatch(probe, unit.terms) === 0;
  return {
    self: asNumber(question.aboutPersona && saysI),
    notSelf: asNumber(question.aboutPersona && isFirstPerson && !saysI),
    own: possessionMatch(unit, question),
    subject: asNumber(isSubject),
    notSubject: asNumber(question.isAboutYou && isFirstPerson && !isSubject),
    wrongSubject: asNumber(saysI && matches.some(isOther)),
  };
}

function shapeOf(unit: Unit, { question, passageCount, bestPassageScore }: Setting) {
  return {
    relevance: bestPassageScore > 0 ? unit.passage.score / bestPassageScore : 0,
    rank: 1 - unit.rank / passageCount,
    anaphoric: asNumber(isAnaphoric(unit.text)),
    row: asNumber(unit.row !== undefined && !unit.row.cell),
    cell: asNumber(unit.row?.cell?.byHeader === true),
    cellOfKind: asNumber(unit.row?.cell?.byHeader === false),
    item: asNumber(unit.kind === 'item'),
    fragment: asNumber(unit.kind === 'fragment'),
    biography: asNumber(unit.passage.id === ''),
    yesNo: asNumber(question.yesNo),
    carried: asNumber(question.isFollowUp),
  };
}

/** How well a probe is matched anywhere in the passage, its headings included. */
function matchInPassage(probe: Probe, unit: Unit): number {
  return Math.max(bestMatch(probe, passageTerms(unit)), bestMatch(probe, placeTerms(unit)));
}

const asNumber = (condition: boolean) => (condition ? 1 : 0);

/** Content words of the question itself: neither taken over from an earlier question nor generic. */
const hasContentWord = ({ probe }: TermMatch) => !probe.queryTerm.carried && probe.queryTerm.weight >= 0.8;

function densityOf({ terms }: Unit, probes: Probe[]): number {
  const matched = terms.filter((term) => probes.some(({ strengths }) => strengths.has(term)));
  return terms.length > 0 ? matched.length / terms.length : 0;
}

function sum(matches: TermMatch[], share: (match: TermMatch) => number): number {
  return matches.reduce((total, match) => total + match.probe.weight * share(match), 0);
}

const isName = ({ queryTerm }: Probe) => !/\d/.test(queryTerm.term);

/** True if a matched word is at most five words after the first person: "I taught", "We have two daughters". */
function followsI({ text }: Unit, probes: Probe[]): boolean {
  return [...text.matchAll(/\b(?:I|[Ww]e)\b((?: [\w'’-]+){1,5})/g)].some(([, after = '']) =>
    terms(after).some((term) => probes.some(({ strengths }) => strengths.has(term))),
  );
}

/** The share of the question's pairs of consecutive words that are at most three words apart in the unit. */
function pairShare(unit: Unit, probes: Probe[]): number {
  if (probes.length < 2) return 0;
  const positions = probes.map((probe) => unit.terms.findIndex((term) => probe.strengths.has(term)));
  const pairs = positions.slice(1).filter((after, index) => {
    const before = positions[index] ?? -1;
    return before >= 0 && after >= 0 && Math.abs(after - before) <= 3;
  });
  return pairs.length / (probes.length - 1);
}

const numberStems = new Set([...units, ...tens, 'hundred', 'thousand', 'dozen'].map(stem));
const isNumber = (term: string) => /^\d[\d.,]*$/.test(term) || numberStems.has(term);

/** How well a noun shortly after a number matches the noun that the question counts: "forty rooms". */
function countedMatch(unit: Unit, probes: Probe[]): number {
  const counted = probes.find(({ queryTerm }) => queryTerm.focus) ?? probes[0];
  let best = 0;
  for (const [index, term] of unit.terms.entries()) {
    const strength = counted?.strengths.get(term) ?? 0;
    if (strength <= best) continue;
    if (unit.terms.slice(Math.max(0, index - 3), index).some(isNumber)) best = strength;
  }
  return best;
}

/** How well "my …" in the unit matches "your …" in the question. */
function possessionMatch(unit: Unit, { possessions }: Question): number {
  if (possessions.length === 0) return 0;
  const mine = ownedIn(unit.text, /\b(?:my|our) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)/giu);
  return Math.max(0, ...possessions.flatMap((one) => mine.map((other) => relatedness(one, other))));
}
