import type { TurnPersona } from '../../../turn.ts';
import { asPersona } from '../../say/as-persona.ts';
import { firstPersonSentence } from '../../say/first-person-sentence.ts';
import type { Candidate } from '../score-unit.ts';
import type { Unit } from '../units.ts';
import { placesOfAffirmation } from './affirms.ts';
import {
  clausesOf,
  denialsIn,
  expandContractions,
  restriction,
  universal,
  type Word,
  wordsOf,
} from './clauses.ts';
import { denies } from './denies.ts';
import { type Premise, premiseOf } from './premise.ts';

const minWords = 2;

/**
 * The sentence that contradicts the polarity of the question's premise: it affirms what the premise denies, or the reverse.
 * Undefined if any sentence agrees with the question. The only inference: what holds with more words holds with fewer,
 * and what does not hold with fewer words does not hold with more.
 */
export function findOppositePolarity(
  candidates: Candidate[],
  question: string,
  persona: TurnPersona,
): Candidate | undefined {
  const premise = premiseOf(question);
  if (!premise || premise.words.length < minWords) return undefined;
  const sentences = candidates.filter(({ unit }) => unit.kind === 'sentence' || unit.kind === 'item');
  if (sentences.some(({ unit }) => agrees(unit, premise))) return undefined;
  return sentences.find(({ unit }) => isContrary(unit, premise, persona));
}

/** True if the sentence agrees with the premise: it has all its words or, negated, no others. */
function agrees({ text }: Unit, { words, isDenied }: Premise): boolean {
  if (!isDenied) {
    const sentenceWords = wordsOf(expandContractions(text));
    return denialsIn(sentenceWords) === 0 && hasAll(sentenceWords, words);
  }
  return clausesOf(text).some((clause) => {
    const contentWords = clause.filter(({ isContent }) => isContent);
    return (
      denialsIn(clause) > 0 &&
      (hasAll(clause, words) || (contentWords.length >= minWords && hasAll(words, contentWords)))
    );
  });
}

const hasAll = (words: Word[], wanted: Word[]) =>
  wanted.every((word) => words.some((other) => word.stems.some((stem) => other.stems.includes(stem))));

function isContrary(unit: Unit, premise: Premise, persona: TurnPersona): boolean {
  const text = premise.subjectKind === 'you' ? unitInFirstPerson(unit, persona) : unit.text;
  if (
    text === undefined ||
    restriction.test(expandContractions(text)) ||
    limitsPrevious.test(unit.next?.text ?? '')
  )
    return false;
  if (premise.isDenied)
    return clausesOf(text).some((clause) => placesOfAffirmation(clause, premise) !== undefined);
  return (
    !universal.test(expandContractions(text)) && clausesOf(text).some((clause) => denies(clause, premise))
  );
}

export const limitsPrevious = /^(?:But|However|Since|Now|Today|Yet|Only|Except|Until)\b/;

export function unitInFirstPerson(unit: Unit, persona: TurnPersona): string | undefined {
  return (
    asPersona(unit, persona) ??
    (unit.passage.fileName === '' ? firstPersonSentence(unit.text, persona) : undefined)
  );
}
