import { readFileSync } from 'node:fs';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const files = {
  Display: import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  DisplayExtended: import.meta.resolve(
    '@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff2',
  ),
  Text: import.meta.resolve(
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  ),
  TextExtended: import.meta.resolve(
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
  ),
  TextVietnamese: import.meta.resolve(
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-vietnamese-wght-normal.woff2',
  ),
};

export const display = (size: number) => `${size}px Display, DisplayExtended, TextExtended, TextVietnamese`;
export const text = (size: number) => `${size}px Text, TextExtended, TextVietnamese`;

/** The fonts of the site. Those of the machine are not counted on: most servers have none. */
export function registerFonts(): void {
  for (const [family, file] of Object.entries(files))
    GlobalFonts.register(readFileSync(new URL(file)), family);
}

/** Of the letters, that are in another script: with more, what is left of a text says nothing. */
const mostOthers = 0.2;

/** What the fonts can write of a text, in one line; they have Latin letters alone, and a box says less than nothing. */
export function writable(written: string): string {
  const letters = written.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{sc=Latin}/u.test(letter));
  if (others.length > mostOthers * letters.length) return '';
  return written.normalize('NFC').replace(unwritable, ' ').replace(/\s+/g, ' ').trim();
}

const unwritable = /[^\p{sc=Latin}\u0020-\u00bf\u2010-\u2027\u2030-\u203a\u20ac\u2122]/gu;

/** In lines of at most so many pixels, `most` of them; what does not fit ends in an ellipsis. */
export function lined(context: SKRSContext2D, written: string, room: number, most: number): string[] {
  const isWide = (line: string) => context.measureText(line).width > room;
  const lines: string[] = [];
  for (const word of written.split(' ').flatMap((word) => pieces(word, isWide))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || isWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length <= most) return lines.filter(Boolean);
  let last = lines[most - 1]!;
  while (isWide(`${last}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.replace(/[\s,;:.]+$/, '')}…`];
}

/** A word that no line holds is cut. */
function pieces(word: string, isWide: (text: string) => boolean): string[] {
  const cut: string[] = [];
  let rest = word;
  while (isWide(rest)) {
    let length = rest.length - 1;
    while (length > 1 && isWide(rest.slice(0, length))) length -= 1;
    cut.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...cut, rest];
}
