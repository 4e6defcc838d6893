import { relatedness, stem } from '../../text/index.ts';
import type { Question } from '../question/question.ts';
import { needsValue } from '../question/wanted.ts';
import { meets, type Probe } from './match.ts';
import { around } from './surroundings.ts';
import type { Unit } from './units.ts';

/** How well a unit matches a word of the question: by itself, and with its surroundings. */
export interface Meeting {
  probe: Probe;
  direct: number;
  near: number;
}

export function meetingsOf(unit: Unit, values: string[], question: Question, probes: Probe[]): Meeting[] {
  return probes.map((probe) => {
    const direct = values.length > 0 && isImplied(probe, question) ? 0.9 : meets(probe, unit.terms);
    const near = Math.max(direct, around(unit, probe));
    return { probe: isVerbOfCell(unit, probe, near) ? lightened(probe) : probe, direct, near };
  });
}

const occupation = stem('occupation');

/** Words that only name a quantity, and so are implied by a value of the wanted kind. */
const quantities = new Set(
  'hot cold high tall deep heavy wide large thick weigh quick early soon late often frequent cost price pay charge age temperature height weight length size money hour'
    .split(' ')
    .map(stem),
);

/** "Which days" is implied by any day. */
const days = new Set(['day', 'weekday', 'month', 'season'].map(stem));

function isImplied({ sought }: Probe, question: Question): boolean {
  if (question.wanted === 'occupation') return relatedness(sought.term, occupation) > 0;
  if (question.wanted === 'time' && days.has(sought.term)) return true;
  if (!needsValue(question.wanted)) return false;
  return quantities.has(sought.term) || (question.wanted === 'money' && relatedness(sought.term, 'cost') > 0);
}

/** Verbs count as matched in a table cell whose row and column the question names: cells have no verbs. */
function isVerbOfCell(unit: Unit, { sought }: Probe, near: number): boolean {
  return unit.row?.cell?.byHeader === true && !sought.essential && near < 0.5;
}

const lightened = (probe: Probe): Probe => ({ ...probe, weight: 0.4 * probe.weight });
