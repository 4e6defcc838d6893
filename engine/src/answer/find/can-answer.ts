import { areExclusive, stem } from '../../text/index.ts';
import { hoursAsked } from '../question/opening-hours.ts';
import type { Question } from '../question/question.ts';
import { figuresIn } from './figures.ts';
import { meets, type Probe } from './match.ts';
import type { Candidate } from './score-unit.ts';
import type { Unit } from './units.ts';

const ofBody =
  /\bhow (?:tall|old|heavy|big) (?:are|were) you\b|\bdo you weigh\b|\byour (?:height|weight|age|shoe)/i;

/** True if the unit may be said: it is of the wanted kind, and shares more than names and bare numbers. */
export function canAnswer({ unit, evidence }: Candidate, question: Question, probes: Probe[]): boolean {
  if (unit.kind === 'heading' || unit.kind === 'question') return false;
  if (evidence.predicate < 0.15 || tellsOfAnother(unit, probes)) return false;
  // For a single word a merely related one is not enough.
  if (evidence.single && evidence.coverage < 0.65) return false;
  // "Are boats sold?" has no answer in a sentence without boats.
  if (question.yesNo && evidence.least < 0.3 && !deniesInOtherWords(unit, evidence)) return false;
  if (amounts.has(question.wanted) && !hasAmount(unit.text, question, evidence.wrongKind > 0)) return false;
  if (asksForSize.test(question.text) && countsOnly(unit.text, question)) return false;
  // Metres of something else are no answer to how tall the persona is.
  if (ofBody.test(question.text) && evidence.single && !evidence.subject && unit.passage.id !== '')
    return false;
  return probes.some(({ sought, strengths }) => strengths.size > 0 && !/^[\d.,]+$/.test(sought.term));
}

/** "My mother mended sails" says nothing of the father. */
function tellsOfAnother({ terms }: Unit, probes: Probe[]): boolean {
  return probes.some(
    (probe) => meets(probe, terms) === 0 && terms.some((term) => areExclusive(probe.sought.term, term)),
  );
}

const houseOpened =
  /^(?:the|our|my) (?:\p{L}+ ){0,2}?\p{L}+ (?:(?:is|are|was|were) (?:open|opened|closed)|opens?|opened|closes?|closed)\b/iu;

/** Finds what tells of another house: "The box office opens at six" says nothing of the bar, which is named elsewhere. */
export function otherHouseThan({ text: asked }: Question, probes: Probe[]): (unit: Unit) => boolean {
  const place = stem(hoursAsked(asked)?.place?.split(' ').at(-1) ?? '');
  const probe = probes.find(({ sought }) => sought.term === place);
  if (!probe || probe.strengths.size === 0) return () => false;
  return ({ text, terms }) => meets(probe, terms) === 0 && houseOpened.test(text);
}

const asksForSize = /\bhow (?:big|large)\b|\b(?:what|which) size\b|\bsize of\b/i;

/** "There are 42 plots" counts plots, and says nothing of how big one is. */
function countsOnly(text: string, { sought }: Question): boolean {
  const asked = sought.find(({ focus }) => focus)?.term;
  const figures = figuresIn(text);
  return (
    figures.length > 0 && figures.every(({ counted }) => counted.at(-1) === asked || counted[0] === asked)
  );
}

/** "Are electric ones welcome?" is answered by "does not allow electric models". */
const deniesInOtherWords = ({ text }: Unit, { coverage, focusNear }: Candidate['evidence']) =>
  coverage >= 0.55 && focusNear >= 0.7 && denial.test(text);
const denial = /\b(?:not|never|no|no one|nobody|none|nothing|stopped|without|forbidden|\p{L}+n['’]t)\b/iu;

const amounts = new Set(['count', 'money', 'mass', 'measure']);

/**
 * "How much" needs an amount. That something is free counts only in a sentence about paying, and a
 * percentage only if the question asks for a share.
 */
function hasAmount(text: string, { wanted, text: asked }: Question, wrongKind: boolean): boolean {
  if (wanted !== 'money') return !wrongKind;
  const sums = text.replace(/[\d.,]+ ?(?:%|percent)/gi, '');
  if (sums !== text && !/\d/.test(sums)) return ofParts.test(asked);
  if (!/\d/.test(text) && /\b(?:free|gratis|nothing)\b/i.test(text)) return ofPayers.test(asked);
  return !wrongKind;
}

const ofParts =
  /\b(?:discount|rebate|reduction|off|share|part|tax|interest|commission|tip|deposit|rise|raise)\b/i;
const ofPayers =
  /\bhow much (?:is (?:it|that) |does it cost )?for (?:an? |the |my |our )?(?:kids?|child|children|babies|students?|seniors?|pensioners?|members?|adults?)\b|\b(?:pay|fare|tickets?|entry|admission|charge[sd]?|enter|ride|visit)\b/i;
