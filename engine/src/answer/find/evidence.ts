import { relatedness, terms } from '../../text/index.ts';
import { ownedIn } from '../question/focus.ts';
import type { Question } from '../question/question.ts';
import { needsValue } from '../question/wanted.ts';
import { meets, type Probe, passageTerms, placeTerms } from './match.ts';
import type { Meeting } from './meetings.ts';
import { leans } from './surroundings.ts';
import type { Unit } from './units.ts';
import { saysOpposite } from './with-or-without.ts';

/** What speaks for and against a unit as the answer to a question, nearly all from 0 to 1. The weights are fitted. */
export interface Evidence {
  /** Share of the question's weight that the unit covers by itself, in any words. */
  direct: number;
  /** The part of it that it covers in the very words. */
  exact: number;
  /** Share that the unit and what surrounds it cover. */
  coverage: number;
  /** Share that its whole passage covers, and how the ranking weighed the passage against the best. */
  together: number;
  relevance: number;
  /** Share that nothing near the unit covers. */
  unmet: number;
  /** How well the heaviest word is covered, and the worst covered one. */
  heaviest: number;
  least: number;
  /** How well the unit, and what surrounds it, covers what the question is out for. */
  focus: number;
  focusNear: number;
  /** Nothing is left uncovered; or much is. */
  whole: number;
  torn: number;
  /** What is out for is met where a value of its kind stands. */
  focusKind: number;
  /** "You" are asked of, and "I" stands right before what is met; or does not, in a text told by an "I". */
  subject: number;
  notSubject: number;
  /** Somebody else is asked of by name, and the unit speaks of "I" without the name. */
  wrongSubject: number;
  /** A name or number of the question is nowhere near. */
  missesName: number;
  /** What is covered besides names and numbers. */
  predicate: number;
  /** It holds a value of the kind asked for; it does not, though such values are recognised for sure; or perhaps. */
  kind: number;
  wrongKind: number;
  perhapsKind: number;
  /** It says "without" where the question says "with", or the other way round. */
  opposite: number;
  /** Neighbouring words of the question that are neighbours here too. */
  pairs: number;
  /** A number stands right before what is counted. */
  counted: number;
  /** Share of the unit's words that the question has. */
  density: number;
  /** The persona is asked about itself, and the unit speaks of "I"; or does not, in a text that does. */
  self: number;
  notSelf: number;
  /** "your father" is asked for, and the unit says "my father". */
  own: number;
  rank: number;
  leans: number;
  row: number;
  /** One cell of a row, by the header that was asked for; or by the kind of thing in it. */
  cell: number;
  cellOfKind: number;
  item: number;
  fragment: number;
  biography: number;
  /** Properties of the question, which raise or lower all its units. */
  yesNo: number;
  single: number;
  carried: number;
}

export interface Setting {
  question: Question;
  probes: Probe[];
  ranks: number;
  /** The score of the passage that was ranked first. */
  bestPassage: number;
  /** The passages are told by an "I". */
  firstPerson: boolean;
}

export function evidenceOf(unit: Unit, values: string[], meetings: Meeting[], setting: Setting): Evidence {
  return {
    ...coverageOf(meetings, values, unit),
    ...kindOf(unit, values, setting),
    ...personOf(unit, meetings, setting),
    ...shapeOf(unit, setting),
  };
}

function coverageOf(meetings: Meeting[], values: string[], unit: Unit) {
  const total = sum(meetings, () => 1) || 1;
  const telling = meetings.filter(isTelling);
  const predicates = meetings.filter(({ probe }) => !probe.sought.essential);
  const heaviest = telling.toSorted((one, other) => other.probe.weight - one.probe.weight)[0];
  const focus = meetings.find(({ probe }) => probe.sought.focus);
  const unmet = sum(meetings, ({ near }) => (near < 0.3 ? 1 : 0)) / total;
  return {
    // A pronoun may stand for a name, so a name close by counts as said.
    direct:
      sum(meetings, ({ probe, direct, near }) => (probe.sought.essential && near >= 0.5 ? near : direct)) /
      total,
    exact: sum(meetings, ({ direct }) => share(direct >= 0.9)) / total,
    coverage: sum(meetings, ({ near }) => near) / total,
    together: sum(meetings, ({ probe, near }) => Math.max(near, anywhere(probe, unit))) / total,
    unmet,
    heaviest: heaviest?.near ?? 0,
    least: telling.length > 0 ? Math.min(...telling.map(({ near }) => near)) : 0,
    focus: focus?.direct ?? 0.5,
    focusNear: focus?.near ?? 0.5,
    whole: share(unmet === 0),
    torn: share(unmet > 0.4),
    focusKind: values.length > 0 ? (focus?.near ?? 0) : 0,
    missesName: share(meetings.some(({ probe, near }) => probe.sought.essential && near < 0.45)),
    predicate:
      predicates.length > 0 ? sum(predicates, ({ near }) => near) / (sum(predicates, () => 1) || 1) : 1,
    single: share(telling.length < 2),
  };
}

function kindOf(unit: Unit, values: string[], { question, probes }: Setting) {
  const asksForKind = question.wanted !== 'any';
  const isSure = needsValue(question.wanted);
  return {
    kind: share(asksForKind && values.length > 0),
    wrongKind: share(isSure && values.length === 0),
    perhapsKind: share(asksForKind && !isSure && values.length === 0),
    opposite: share(!question.yesNo && saysOpposite(question.text, wholeText(unit))),
    pairs: pairShare(unit, probes),
    counted: question.wanted === 'count' ? nearness(unit, probes) : 0,
    density: densityOf(unit, probes),
  };
}

/** Of a cell, its row and the header above it. */
function wholeText({ text, row }: Unit): string {
  return row ? [...row.cells, row.headers[row.cell?.asked ?? 0] ?? ''].join(' | ') : text;
}

function personOf(unit: Unit, meetings: Meeting[], { question, probes, firstPerson }: Setting) {
  const says = /\b(?:I|[Mm]y|me|[Ww]e|[Oo]ur|us)\b/.test(unit.text);
  const isSubject = question.ofYou && firstPerson && says && followsI(unit, probes);
  const isOther = ({ probe }: Meeting) =>
    probe.sought.essential && isName(probe) && meets(probe, unit.terms) === 0;
  return {
    self: share(question.aboutPersona && says),
    notSelf: share(question.aboutPersona && firstPerson && !says),
    own: ownShare(unit, question),
    subject: share(isSubject),
    notSubject: share(question.ofYou && firstPerson && !isSubject),
    wrongSubject: share(says && meetings.some(isOther)),
  };
}

function shapeOf(unit: Unit, { question, ranks, bestPassage }: Setting) {
  return {
    relevance: bestPassage > 0 ? unit.passage.score / bestPassage : 0,
    rank: 1 - unit.rank / ranks,
    leans: share(leans(unit.text)),
    row: share(unit.row !== undefined && !unit.row.cell),
    cell: share(unit.row?.cell?.byHeader === true),
    cellOfKind: share(unit.row?.cell?.byHeader === false),
    item: share(unit.kind === 'item'),
    fragment: share(unit.kind === 'fragment'),
    biography: share(unit.passage.id === ''),
    yesNo: share(question.yesNo),
    carried: share(question.isFollowUp),
  };
}

/** How well a probe is met anywhere in the passage, its headings included. */
function anywhere(probe: Probe, unit: Unit): number {
  return Math.max(meets(probe, passageTerms(unit)), meets(probe, placeTerms(unit)));
}

const share = (condition: boolean) => (condition ? 1 : 0);

/** Words of the question itself that say something: neither carried over nor found with any subject. */
const isTelling = ({ probe }: Meeting) => !probe.sought.carried && probe.sought.weight >= 0.8;

function densityOf({ terms }: Unit, probes: Probe[]): number {
  const met = terms.filter((term) => probes.some(({ strengths }) => strengths.has(term)));
  return terms.length > 0 ? met.length / terms.length : 0;
}

function sum(meetings: Meeting[], share: (meeting: Meeting) => number): number {
  return meetings.reduce((total, meeting) => total + meeting.probe.weight * share(meeting), 0);
}

const isName = ({ sought }: Probe) => !/\d/.test(sought.term);

/** "I taught", "We have two daughters": what is met stands close behind the one who speaks. */
function followsI({ text }: Unit, probes: Probe[]): boolean {
  return [...text.matchAll(/\b(?:I|[Ww]e)\b((?: [\w'’-]+){1,5})/g)].some(([, after]) =>
    terms(after!).some((term) => probes.some(({ strengths }) => strengths.has(term))),
  );
}

/** The share of neighbouring sought terms that are neighbours here too. */
function pairShare(unit: Unit, probes: Probe[]): number {
  if (probes.length < 2) return 0;
  const positions = probes.map((probe) => unit.terms.findIndex((term) => probe.strengths.has(term)));
  let pairs = 0;
  for (let index = 1; index < positions.length; index++) {
    const [before, after] = [positions[index - 1]!, positions[index]!];
    if (before >= 0 && after >= 0 && Math.abs(after - before) <= 3) pairs++;
  }
  return pairs / (probes.length - 1);
}

const numeric =
  /^\d[\d.,]*$|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|dozen)$/;

/** How surely a number stands right before what is counted: "forty rooms". */
function nearness(unit: Unit, probes: Probe[]): number {
  const counted = probes.find(({ sought }) => sought.focus) ?? probes[0];
  let best = 0;
  for (const [index, term] of unit.terms.entries()) {
    const strength = counted?.strengths.get(term) ?? 0;
    if (strength <= best) continue;
    if (unit.terms.slice(Math.max(0, index - 3), index).some((word) => numeric.test(word))) best = strength;
  }
  return best;
}

/** How well "my …" in the unit meets "your …" in the question. */
function ownShare(unit: Unit, { owned }: Question): number {
  if (owned.length === 0) return 0;
  const mine = ownedIn(unit.text, /\b(?:my|our) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)/giu);
  return Math.max(0, ...owned.flatMap((one) => mine.map((other) => relatedness(one, other))));
}
