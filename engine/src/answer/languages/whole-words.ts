import { memoise } from '../find/memoise.ts';

/** A pattern for these words, which `|` separates, as whole words. */
export const wholeWords = (list: string, flags = 'iu') =>
  new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, flags);

/** True if the text has one of these words. The pattern is compiled once, since it is compared with each unit. */
export const hasWordOf = (list: string, text: string): boolean => patternOf(list).test(text);

const patternOf = memoise((list) => wholeWords(list), 100);
