import { isContent, numberOf, numberWord, stem, words } from '../../text/index.ts';
import { memoise } from './memoise.ts';

/** A number in a text, and the stems of the words after it: what it counts. */
export interface Figure {
  value: string;
  isYear: boolean;
  counted: string[];
}

const numberShape = new RegExp(`\\b(?:\\d[\\d.,]*|${numberWord})\\b`, 'giu');
const maxCounted = 2;
/** How many characters after a number are searched for these words: a long message may have no punctuation. */
const maxLength = 100;

/** Numbers in digits and in words; without 1, which is rarely a count in words. */
export function figuresIn(text: string): Figure[] {
  return numbersWithEnd(text).map(({ value, end }) => ({
    value,
    isYear: isYear(value),
    counted: wordsAfter(text.slice(end)),
  }));
}

/** Cached, since the question's numbers are compared with those of each sentence. */
export const numbersIn = memoise(
  (text): ReadonlySet<string> => new Set(numbersWithEnd(text).map(({ value }) => value)),
  2000,
);

export const isYear = (value: string) => /^(?:1\d|20)\d\d$/.test(value);

function numbersWithEnd(text: string): { value: string; end: number }[] {
  return [...text.matchAll(numberShape)]
    .map(({ 0: match, index }) => ({ value: numberOf(match.toLowerCase()), end: index + match.length }))
    .filter(({ value }) => value !== '1');
}

const unitNames = new Map([
  ['m', 'metre'],
  ['meter', 'metre'],
  ['meters', 'metre'],
  ['km', 'kilometre'],
  ['cm', 'centimetre'],
  ['kg', 'kilogram'],
  ['g', 'gram'],
  ['h', 'hour'],
  ['min', 'minute'],
]);

/** "30 m" counts metres. */
const fullUnit = (word: string) => unitNames.get(word) ?? word;

function wordsAfter(rest: string): string[] {
  const [clause = ''] = /^[\p{L}\s-]*/u.exec(rest.slice(0, maxLength)) ?? [];
  return words(clause).slice(0, maxCounted).map(fullUnit).filter(isContent).map(stem);
}
