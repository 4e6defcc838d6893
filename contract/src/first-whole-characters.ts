import { firstCharacters } from './first-characters.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The start of a text, at most `max` code points, without a part of a character that consists of several, such as an
 * emoji of a family, unless this character alone is longer.
 */
export function firstWholeCharacters(text: string, max: number): string {
  const start = firstCharacters(text, max);
  if (start.length === text.length) return text;
  const end = letters.segment(text).containing(start.length)?.index;
  return end ? text.slice(0, end) : start;
}
