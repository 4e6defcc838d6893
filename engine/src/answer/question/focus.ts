import { isContent, isGeneric, normalise, stem, words } from '../../text/index.ts';

const auxiliary =
  '(?:do|does|did|is|are|was|were|am|has|have|had|will|would|can|could|should|must|may|might|shall|to|there)';
const article = '(?:(?:the|an?|your|my|his|her|its|their|our|all) )?';
const ending =
  '(?= (?:of|for|in|on|at|when|if|to|from|with|during|by|after|before|about|that|who|which|i|we|you|he|she|it|they|the)\\b|[?.!,]|$)';

const shapes = [
  new RegExp(`\\bhow (?:many|much) ((?:[\\w'-]+ ){0,3}?[\\w'-]+)(?= ${auxiliary}\\b|[?.!]|$)`),
  new RegExp(`\\b(?:what|which) (?!${auxiliary}\\b)((?:[\\w'-]+ ){0,3}?[\\w'-]+)(?= ${auxiliary}\\b)`),
  new RegExp(
    `\\b(?:what|which|who) (?:is|are|was|were) ${article}(?:names? of ${article})?((?:[\\w'.-]+ ){0,4}?[\\w'.-]+)${ending}`,
  ),
  new RegExp(`\\bwho(?:m)? (?!${auxiliary}\\b)([\\w'-]+)`),
];

/**
 * The stem of the question's focus: salary in "the salary of a nurse", colour in "the colour of the boat", found in
 * "who founded it".
 */
export function focusOf(question: string, names: ReadonlySet<string>): string | undefined {
  const text = normalise(question);
  for (const shape of shapes) {
    const found = lastContentStem(shape.exec(text)?.[1] ?? '', names);
    if (found) return found;
  }
  return lastContentStem(text, names);
}

function lastContentStem(text: string, names: ReadonlySet<string>): string | undefined {
  const contentWords = words(text).filter((word) => isContent(word) && !names.has(word));
  const word = contentWords.findLast((one) => !isGeneric(stem(one))) ?? undefined;
  return word === undefined ? undefined : stem(word);
}

/** The stems of what follows a possessive: of "my old father", old and father. */
export function ownedIn(text: string, possessive: RegExp): string[] {
  return [...text.matchAll(possessive)].flatMap(([, words = '']) => words.toLowerCase().split(' ').map(stem));
}
