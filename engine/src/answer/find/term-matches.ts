import { relatedness, stem } from '../../text/index.ts';
import { needsValue } from '../question/answer-type.ts';
import { isContactType } from '../question/contact.ts';
import type { Question } from '../question/question.ts';
import { isCountedOtherwise } from './is-counted-otherwise.ts';
import { bestMatch, type Probe } from './match.ts';
import { surroundingsMatch } from './surroundings.ts';
import type { Unit } from './units.ts';

/** How well a unit matches a word of the question: by itself, and with its surroundings. */
export interface TermMatch {
  probe: Probe;
  direct: number;
  near: number;
}

export function termMatchesOf(
  unit: Unit,
  values: string[],
  question: Question,
  probes: Probe[],
): TermMatch[] {
  return probes.map((probe) => {
    const direct = directMatch(unit, values, question, probe);
    const near = Math.max(direct, surroundingsMatch(unit, probe));
    return { probe: isVerbOfCell(unit, probe, near) ? withLessWeight(probe) : probe, direct, near };
  });
}

function directMatch(unit: Unit, values: string[], question: Question, probe: Probe): number {
  if (values.length > 0 && isImplied(probe, question)) return 0.9;
  return isCountedOtherwise(probe.queryTerm.term, unit.text, question.text)
    ? 0
    : bestMatch(probe, unit.terms);
}

const occupation = stem('occupation');

/** Words that only name a quantity, and so are implied by a value of the wanted kind. */
const quantities = new Set(
  'hot cold high tall deep heavy wide large thick weigh quick early soon late often frequent cost price pay charge age temperature height weight length size money hour'
    .split(' ')
    .map(stem),
);

/** Words that a telephone number, e-mail address or postal address implies. */
const contacts = new Set(
  'phone telephone mobile cell fax email mail address contact number detail call ring reach'
    .split(' ')
    .map(stem),
);

/** "Which days" is implied by any day. */
const days = new Set(['day', 'weekday', 'month', 'season'].map(stem));

function isImplied({ queryTerm }: Probe, question: Question): boolean {
  if (question.answerType === 'occupation') return relatedness(queryTerm.term, occupation) > 0;
  if (question.answerType === 'time' && days.has(queryTerm.term)) return true;
  if (isContactType(question.answerType)) return contacts.has(queryTerm.term);
  if (!needsValue(question.answerType)) return false;
  return (
    quantities.has(queryTerm.term) ||
    (question.answerType === 'money' && relatedness(queryTerm.term, 'cost') > 0)
  );
}

/** Verbs count as matched in a table cell whose row and column the question names: cells have no verbs. */
function isVerbOfCell(unit: Unit, { queryTerm }: Probe, near: number): boolean {
  return unit.row?.cell?.byHeader === true && !queryTerm.essential && near < 0.5;
}

const withLessWeight = (probe: Probe): Probe => ({ ...probe, weight: 0.4 * probe.weight });
