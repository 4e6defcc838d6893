import { denialsIn, isSame, phrase, placesOf, type Word } from './clauses.ts';
import type { Premise } from './premise.ts';
import { isSaidOfTime } from './tense.ts';

/**
 * Where a clause without a denial has all words of the premise in their order, its verb close behind who it is of; undefined
 * where it does not affirm the premise.
 */
export function affirmedAt(clause: Word[], premise: Premise): number[] | undefined {
  if (denialsIn(clause) > 0) return undefined;
  const { words, ofSubject = words.length > 3 ? 2 : 1 } = premise;
  for (const start of clause.keys()) {
    const places = isSame(words[0]!, clause[start]!) ? placesOf(words, clause, start) : undefined;
    if (!places || places.slice(1, ofSubject + 1).some((at, index) => hasContent(clause, places[index]!, at)))
      continue;
    const verb = places[ofSubject]!;
    const end = ofSubject === 0 ? -1 : places[ofSubject - 1]!;
    const between = clause.slice(end + 1, verb);
    if (isOfSame(clause, premise, start) && isSaidOfTime(premise, between, clause[verb]!, words[ofSubject]!))
      return places;
  }
  return undefined;
}

const hasContent = (clause: Word[], from: number, to: number) =>
  clause.slice(from + 1, to).some(({ isContent }) => isContent);

/** Nothing but a time before the first word: "young keepers" are not the keepers. */
function isOfSame(clause: Word[], { who }: Premise, start: number): boolean {
  const before = clause.slice(0, start);
  const told = before.filter(({ isContent, text }) => isContent && !/^\d/.test(text));
  if (who === 'anybody') return told.length > 0;
  if (who === 'you') return before.some(({ text }) => text === 'i') && told.length === 0;
  if (who === 'there') return /\bthere (?:is|are|was|were)\b/.test(phrase(before)) && told.length === 0;
  return told.length === 0;
}
