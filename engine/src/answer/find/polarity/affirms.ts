import { denialsIn, isSame, phrase, placesOf, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';
import { hasSameTense } from './tense.ts';

/**
 * The places of all words of the premise, in order, in an affirmative clause whose verb is close to its subject;
 * undefined if the clause does not affirm the premise.
 */
export function placesOfAffirmation(clause: Word[], premise: Premise): number[] | undefined {
  if (denialsIn(clause) > 0) return undefined;
  const { words, subjectLength = words.length > 3 ? 2 : 1 } = premise;
  const [first, premiseVerb] = [words[0], words[subjectLength]];
  if (!first || !premiseVerb) return undefined;
  for (const [start, word] of clause.entries()) {
    const places = isSame(first, word) ? placesOf(words, clause, start) : undefined;
    const verb = places?.[subjectLength];
    const clauseVerb = verb === undefined ? undefined : clause[verb];
    if (!places || !clauseVerb) continue;
    const beforeVerb = clause.slice(start, verb);
    if (beforeVerb.some(({ isContent }, index) => isContent && !places.includes(start + index))) continue;
    const end = places.slice(0, subjectLength).at(-1) ?? -1;
    const between = clause.slice(end + 1, verb);
    if (hasSameSubject(clause, premise, start) && hasSameTense(premise, between, clauseVerb, premiseVerb))
      return places;
  }
  return undefined;
}

/** Only a time may be before the first word: "young keepers" are not the keepers. */
function hasSameSubject(clause: Word[], { subjectKind }: Premise, start: number): boolean {
  const before = clause.slice(0, start);
  const contentWords = before.filter(({ isContent, text }) => isContent && !/^\d/.test(text));
  if (subjectKind === 'anybody') return contentWords.length > 0;
  if (subjectKind === 'you') return before.some(({ text }) => text === 'i') && contentWords.length === 0;
  if (subjectKind === 'there')
    return /\bthere (?:is|are|was|were)\b/.test(phrase(before)) && contentWords.length === 0;
  return contentWords.length === 0;
}
