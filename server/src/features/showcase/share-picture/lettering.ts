import type { SKRSContext2D } from '@napi-rs/canvas';
import { itemAt } from '#platform/must-get';
import type { Fonts } from './fonts.ts';

/** Share of letters without a glyph; above it, the rest of the text is meaningless. */
const maxUnknownShare = 0.2;

/** The text without line breaks and without characters that no font has, which would be drawn as boxes. */
export function drawableText(written: string, { has }: Fonts): string {
  const composed = written.normalize('NFC');
  const letters = composed.match(/\p{L}/gu) ?? [];
  const unknown = letters.filter((letter) => !has(letter));
  if (unknown.length > maxUnknownShare * letters.length) return '';
  const drawable = [...composed].map((character) => (has(character) ? character : ' ')).join('');
  return drawable.replace(/\s+/g, ' ').trim();
}

/** True if the text begins in a right-to-left script. */
export const isRightToLeft = (written: string): boolean =>
  /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u.test(written);

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Splits into graphemes. */
export const graphemes = (written: string): string[] =>
  Array.from(letters.segment(written), ({ segment }) => segment);

/** Splits into at most `max` lines of this width in pixels; a longer text ends in an ellipsis. */
export function wrapLines(context: SKRSContext2D, written: string, width: number, max: number): string[] {
  const isWide = (line: string) => context.measureText(line.trim()).width > width;
  const lines: string[] = [];
  for (const word of splitAtBreaks(written).flatMap((word) => splitWord(word, isWide))) {
    const longer = `${lines.at(-1) ?? ''}${word}`;
    if (lines.length === 0 || isWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const nonEmptyLines = lines.map((line) => line.trim()).filter(Boolean);
  if (nonEmptyLines.length <= max) return nonEmptyLines;
  let last = graphemes(itemAt(nonEmptyLines, max - 1));
  while (isWide(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...nonEmptyLines.slice(0, max - 1), `${last.join('').replace(/[\s\p{P}]+$/u, '')}…`];
}

/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Splits a text where a line may break, with the space after each part. A part neither begins with punctuation nor ends
 * with an opening bracket.
 */
function splitAtBreaks(written: string): string[] {
  return (written.match(/\S+\s*/g) ?? []).flatMap((word) => {
    if (!unspaced.test(word)) return [word];
    const parts: string[] = [];
    for (const { segment } of words.segment(word)) {
      const isClosing = /^[\s\p{M}\p{Lm}\p{Pe}\p{Pf}\p{Po}]/u.test(segment);
      const isAfterOpening = /[\p{Ps}\p{Pi}]$/u.test(parts.at(-1) ?? '');
      if (parts.length > 0 && (isClosing || isAfterOpening)) parts[parts.length - 1] += segment;
      else parts.push(segment);
    }
    return parts;
  });
}

/** Splits a word that is wider than a line. */
function splitWord(word: string, isWide: (text: string) => boolean): string[] {
  const fittingPieces: string[] = [];
  let rest = graphemes(word);
  while (isWide(rest.join(''))) {
    let length = rest.length - 1;
    while (length > 1 && isWide(rest.slice(0, length).join(''))) length -= 1;
    if (length < 1) break;
    fittingPieces.push(rest.slice(0, length).join(''));
    rest = rest.slice(length);
  }
  return [...fittingPieces, rest.join('')];
}
