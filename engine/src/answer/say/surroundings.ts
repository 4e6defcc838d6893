import { relatedness } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { isQuotableSentence, type Unit } from '../find/units.ts';
import { thingPaidFor } from '../question/asks-if-paid.ts';
import type { QueryTerm, Question } from '../question/question.ts';
import { asPersona, mayBothBePersona } from './as-persona.ts';
import { needsAntecedent } from './needs-antecedent.ts';
import { hasAntecedent } from './referents.ts';
import { announcedUnits } from './whole-list.ts';

/** Adds the sentence with the antecedent: "It opened in 1987" needs the one before. */
export function withSurroundings(units: Unit[], question: Question, persona: TurnPersona): Unit[] {
  const isOpenQuestion =
    !question.inGeneral &&
    !question.isSettled &&
    (question.answerType === 'any' || question.answerType === 'reason');
  const all = new Set<Unit>();
  for (const unit of units) {
    // In the first person "her apprentice" becomes "my apprentice", which needs no antecedent.
    for (const before of antecedents(unit, asPersona(unit, persona) ?? unit.text)) all.add(before);
    all.add(unit);
    for (const one of announcedUnits(unit)) all.add(one);
    const after = unit.next;
    if (introduces(unit) && after?.mayBeQuoted) {
      all.add(after);
      continue;
    }
    if (unit.kind !== 'sentence' || !isQuotableSentence(after)) continue;
    const isContinued =
      isOpenQuestion &&
      unit.text.length < maxIntroductionLength &&
      isOnSameSubject(unit, after, question) &&
      !(needsAntecedent(after.text) === 'person' && isToldAsPersona(unit, after, persona));
    if (isContinued || continues(unit, after, question)) all.add(after);
  }
  return [...all];
}

/** True for a sentence such as "The rule is:" if no list follows. */
const introduces = ({ text, kind, next }: Unit) =>
  kind === 'sentence' &&
  text.endsWith(':') &&
  next !== undefined &&
  next.kind !== 'item' &&
  next.kind !== 'row';

/**
 * Maximum characters of an introduction: after a short answer to "what" or "why" the next sentence often belongs to it.
 */
const maxIntroductionLength = 90;

/**
 * True if the sentence after the unit needs an antecedent, or repeats a word of the question or, for an open question, of
 * the unit.
 */
function isOnSameSubject({ terms }: Unit, after: Unit, { queryTerms, text }: Question): boolean {
  const before = [
    ...(asksOpenly.test(text) ? terms : []),
    ...(thingPaidFor(text) ?? queryTerms.map(({ term }) => term)),
  ];
  return needsAntecedent(after.text) !== undefined || after.terms.some((term) => before.includes(term));
}

/** True if the unit can be told in the first person only without the sentence after it. */
const isToldAsPersona = (unit: Unit, after: Unit, persona: TurnPersona) =>
  asPersona(unit, persona) !== undefined && mayBothBePersona(unit, after, persona);

const asksOpenly = /\b(?:what|which|why|how|tell|explain|describe)\b/i;

/** "It was opened two years later" continues the sentence before about the bridge, and has the word asked for. */
function continues(unit: Unit, after: Unit, { queryTerms }: Question): boolean {
  const isMatched =
    ({ terms }: Unit) =>
    (one: QueryTerm) =>
      terms.some((term) => relatedness(one.term, term) >= 0.9);
  const missed = queryTerms.filter((one) => !one.carried && !isMatched(unit)(one));
  return missed.some(isMatched(after)) && needsAntecedent(after.text) !== undefined;
}

/**
 * The sentence before with the antecedent of "he", "it" or "later"; or the two before, if only the further one has it.
 */
function antecedents(unit: Unit, text: string): Unit[] {
  const referent = unit.kind === 'sentence' ? needsAntecedent(text) : undefined;
  const found: Unit[] = [];
  for (
    let before = unit.previous;
    referent && found.length < 2 && canBeQuoted(before);
    before = before.previous
  ) {
    found.unshift(before);
    if (hasAntecedent(before.text, referent)) return found;
  }
  return found.slice(-1);
}

const canBeQuoted = (unit: Unit | undefined): unit is Unit =>
  isQuotableSentence(unit) && unit.text.length < 300;
