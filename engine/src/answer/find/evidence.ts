import { relatedness, terms } from '../../text/index.ts';
import { ownedIn } from '../question/focus.ts';
import type { Question } from '../question/question.ts';
import { needsValue } from '../question/wanted.ts';
import { meets, type Probe, passageTerms, placeTerms } from './match.ts';
import type { Meeting } from './meetings.ts';
import { isAnaphoric } from './surroundings.ts';
import type { Unit } from './units.ts';
import { saysOpposite } from './with-or-without.ts';

/** Features of a unit as the answer to a question, nearly all from 0 to 1. Their weights are fitted. */
export interface Evidence {
  /** Share of the question's weight that the unit covers by itself, synonyms included. */
  direct: number;
  /** The same by equal words only. */
  exact: number;
  /** Share that the unit and its surroundings cover. */
  coverage: number;
  /** Share that its whole passage covers, and the passage's ranking score as a share of the best one's. */
  together: number;
  relevance: number;
  /** Share that nothing near the unit covers. */
  unmet: number;
  /** How well the heaviest word is covered, and the worst covered one. */
  heaviest: number;
  least: number;
  /** How well the unit, and its surroundings, cover the focus of the question. */
  focus: number;
  focusNear: number;
  /** Every word is covered; or much is not. */
  whole: number;
  torn: number;
  /** The focus is covered by a unit that has a value of the wanted kind. */
  focusKind: number;
  /** The question is about "you", and "I" is right before the matched word; or is not, in a first-person text. */
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
  /** Share of the question's bigrams that are in the unit. */
  pairs: number;
  /** A number is right before the counted noun. */
  counted: number;
  /** Share of the unit's words that are in the question. */
  density: number;
  /** The question is about the persona, and the unit says "I"; or does not, in a first-person text. */
  self: number;
  notSelf: number;
  /** The question says "your father", and the unit "my father". */
  own: number;
  rank: number;
  leans: number;
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
  ranks: number;
  /** The ranking score of the first passage. */
  bestPassage: number;
  /** The passages are in the first person. */
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
    // A pronoun may refer to a name, so a name close by counts as matched.
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

/** The stems of a cell's row and header. */
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
    leans: share(isAnaphoric(unit.text)),
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

/** How well a probe is matched anywhere in the passage, its headings included. */
function anywhere(probe: Probe, unit: Unit): number {
  return Math.max(meets(probe, passageTerms(unit)), meets(probe, placeTerms(unit)));
}

const share = (condition: boolean) => (condition ? 1 : 0);

/** Telling words of the question itself: neither taken over from an earlier question nor generic. */
const isTelling = ({ probe }: Meeting) => !probe.sought.carried && probe.sought.weight >= 0.8;

function densityOf({ terms }: Unit, probes: Probe[]): number {
  const met = terms.filter((term) => probes.some(({ strengths }) => strengths.has(term)));
  return terms.length > 0 ? met.length / terms.length : 0;
}

function sum(meetings: Meeting[], share: (meeting: Meeting) => number): number {
  return meetings.reduce((total, meeting) => total + meeting.probe.weight * share(meeting), 0);
}

const isName = ({ sought }: Probe) => !/\d/.test(sought.term);

/** "I taught", "We have two daughters": the matched word is close behind the first person. */
function followsI({ text }: Unit, probes: Probe[]): boolean {
  return [...text.matchAll(/\b(?:I|[Ww]e)\b((?: [\w'’-]+){1,5})/g)].some(([, after]) =>
    terms(after!).some((term) => probes.some(({ strengths }) => strengths.has(term))),
  );
}

/** The share of the question's bigrams that are in the unit. */
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

/** How likely it is that a number is right before the counted noun: "forty rooms". */
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

/** How well "my …" in the unit matches "your …" in the question. */
function ownShare(unit: Unit, { owned }: Question): number {
  if (owned.length === 0) return 0;
  const mine = ownedIn(unit.text, /\b(?:my|our) ((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)/giu);
  return Math.max(0, ...owned.flatMap((one) => mine.map((other) => relatedness(one, other))));
}
