import type { SKRSContext2D } from '@napi-rs/canvas';
import { itemAt } from '#platform/checked';
import type { Fonts } from './fonts.ts';

/** Of the letters, that no font has: with more, what is left of a text says nothing. */
const mostUnknown = 0.2;

/** What the fonts can write of a text, in one line: a box says less than nothing. */
export function writable(written: string, { has }: Fonts): string {
  const composed = written.normalize('NFC');
  const letters = composed.match(/\p{L}/gu) ?? [];
  const unknown = letters.filter((letter) => !has(letter));
  if (unknown.length > mostUnknown * letters.length) return '';
  const known = [...composed].map((character) => (has(character) ? character : ' ')).join('');
  return known.replace(/\s+/g, ' ').trim();
}

/** Whether a text begins in a script that is written from right to left. */
export const isRightToLeft = (written: string): boolean =>
  /^[^\p{L}]*[\p{sc=Arab}\p{sc=Hebr}]/u.test(written);

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** What a person takes for one letter, each. */
export const graphemes = (written: string): string[] =>
  Array.from(letters.segment(written), ({ segment }) => segment);

/** In lines of at most so many pixels, `most` of them; what does not fit ends in an ellipsis. */
export function lined(context: SKRSContext2D, written: string, room: number, most: number): string[] {
  const isWide = (line: string) => context.measureText(line.trim()).width > room;
  const lines: string[] = [];
  for (const word of breakable(written).flatMap((word) => pieces(word, isWide))) {
    const longer = `${lines.at(-1) ?? ''}${word}`;
    if (lines.length === 0 || isWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const full = lines.map((line) => line.trim()).filter(Boolean);
  if (full.length <= most) return full;
  let last = graphemes(itemAt(full, most - 1));
  while (isWide(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...full.slice(0, most - 1), `${last.join('').replace(/[\s\p{P}]+$/u, '')}…`];
}

/** Scripts that put no space between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Parts that one line holds whole, each with the space after it. A mark is never first in a line, nor a bracket last. */
function breakable(written: string): string[] {
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

/** A word that no line holds is cut. */
function pieces(word: string, isWide: (text: string) => boolean): string[] {
  const cut: string[] = [];
  let rest = graphemes(word);
  while (isWide(rest.join(''))) {
    let length = rest.length - 1;
    while (length > 1 && isWide(rest.slice(0, length).join(''))) length -= 1;
    if (length < 1) break;
    cut.push(rest.slice(0, length).join(''));
    rest = rest.slice(length);
  }
  return [...cut, rest.join('')];
}
