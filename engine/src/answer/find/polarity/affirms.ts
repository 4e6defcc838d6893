import { denialsIn, isSame, phrase, placesOf, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';
import { isSaidOfTime } from './tense.ts';

/**
 * The place where an affirmative clause has all words of the premise in order, with the verb close to the subject;
 * undefined if it does not affirm the premise.
 */
export function affirmedAt(clause: Word[], premise: Premise): number[] | undefined {
  if (denialsIn(clause) > 0) return undefined;
  const { words, ofSubject = words.length > 3 ? 2 : 1 } = premise;
  const [first, asked] = [words[0], words[ofSubject]];
  if (!first || !asked) return undefined;
  for (const [start, word] of clause.entries()) {
    const places = isSame(first, word) ? placesOf(words, clause, start) : undefined;
    const verb = places?.[ofSubject];
    const said = verb === undefined ? undefined : clause[verb];
    if (!places || !said) continue;
    const beforeVerb = clause.slice(start, verb);
    if (beforeVerb.some(({ isContent }, index) => isContent && !places.includes(start + index))) continue;
    const end = places.slice(0, ofSubject).at(-1) ?? -1;
    const between = clause.slice(end + 1, verb);
    if (isOfSame(clause, premise, start) && isSaidOfTime(premise, between, said, asked)) return places;
  }
  return undefined;
}

/** Only a time may be before the first word: "young keepers" are not the keepers. */
function isOfSame(clause: Word[], { who }: Premise, start: number): boolean {
  const before = clause.slice(0, start);
  const told = before.filter(({ isContent, text }) => isContent && !/^\d/.test(text));
  if (who === 'anybody') return told.length > 0;
  if (who === 'you') return before.some(({ text }) => text === 'i') && told.length === 0;
  if (who === 'there') return /\bthere (?:is|are|was|were)\b/.test(phrase(before)) && told.length === 0;
  return told.length === 0;
}
