import { areExclusive } from './exclusive.ts';
import { laterBases } from './irregular.ts';
import { membersOf } from './kinds.ts';
import { lexicalRelation } from './lexicon/lexicon.ts';
import { units } from './number-words.ts';
import { stem } from './stem.ts';
import { areSynonyms } from './synonyms.ts';
import { isGeneric } from './terms.ts';

const weekdays = membersOf('weekday');

const endings =
  /^(?:e|i|y|er|est|or|ist|al|ial|ic|ical|ion|iv|ou|anc|enc|ant|ent|ship|hood|th|iti|ian|an|abl|ibl|ag|dom|age|eri|ari|ori|at|iz|ur|atur|les|wom|man|men)?$/;

/**
 * Similarity of two stems: 1 equal, 0.9 derived, 0.75 synonyms, 0.6 the head of a compound (boat, lifeboat), up to 0.7
 * by the lexicon, 0 unrelated.
 */
export function relatedness(one: string, other: string): number {
  if (one === other || numerals.get(one) === other || numerals.get(other) === one) return 1;
  if (isShortPlural(one, other) || isShortPlural(other, one)) return 1;
  if (areDerived(one, other) || baseOf(one) === baseOf(other)) return 0.9;
  if (areExclusive(one, other) || (weekdays.has(one) && weekdays.has(other))) return 0;
  if (areSynonyms(one, other)) return 0.75;
  const compound = isCompound(one, other) || isCompound(other, one) ? 0.6 : 0;
  return other === man ? compound : Math.max(compound, lexicalRelation(one, other));
}

/** "The man who sang" does not say that he is the colonel asked for. */
const man = stem('man');

/** The stem of "fee" is whole, since it has three letters, but that of "fees" is "fe"; likewise "egg" and "age". */
const isShortPlural = (plural: string, singular: string) =>
  singular.length === 3 && plural.length === 2 && singular.startsWith(plural) && /e$|(.)\1$/.test(singular);

const bases = new Map([...laterBases].map(([form, base]) => [stem(form), stem(base)]));

/** The stem that `stem` should give: "blew" is a form of blow, and "loneliness" belongs to lonely. */
export const baseOf = (term: string): string =>
  bases.get(term) ?? (term.endsWith('li') ? stem(`${term.slice(0, -1)}y`) : term);

/** Number words and digits are equal: "three zones" and a row of 3, "the ninth of May" and "9th". */
const numerals: ReadonlyMap<string, string> = new Map([
  ...withNumbers(units, 1),
  // "Second" and "third" also name other things.
  ...withNumbers(
    'fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
      ' ',
    ),
    4,
  ),
]);

function withNumbers(words: string[], first: number): [string, string][] {
  return words.map((word, index) => [stem(word), String(index + first)]);
}

function isCompound(long: string, end: string): boolean {
  return end.length >= 4 && long.length >= end.length + 3 && long.endsWith(end) && !isGeneric(end);
}

function areDerived(one: string, other: string): boolean {
  if (one.length < 4 || other.length < 4 || one[0] !== other[0] || /\d/.test(one)) return false;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  if (shared < 4 || shared < Math.min(one.length, other.length) - 1) return false;
  return endings.test(one.slice(shared)) && endings.test(other.slice(shared));
}

/** True if one typing error (edit distance 1) turns one word into the other. */
export function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  if (one[0] !== other[0] || /\d/.test(one) || /\d/.test(other)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
