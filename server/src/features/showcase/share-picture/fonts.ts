import { readFileSync } from 'node:fs';
import { GlobalFonts } from '@napi-rs/canvas';

/** The site's fonts, which have only Latin letters. */
const bundledFonts = {
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

/**
 * Fonts for other scripts: packages of @fontsource-variable, with the texts that each is for. The first font that has a
 * letter is used.
 */
const fallbackFonts: [name: string, has: RegExp][] = [
  ['noto-sans', /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Deva}]/u],
  ['noto-sans-arabic', /\p{sc=Arab}/u],
  ['noto-sans-armenian', /\p{sc=Armn}/u],
  ['noto-sans-bengali', /\p{sc=Beng}/u],
  ['noto-sans-ethiopic', /\p{sc=Ethi}/u],
  ['noto-sans-georgian', /\p{sc=Geor}/u],
  ['noto-sans-gujarati', /\p{sc=Gujr}/u],
  ['noto-sans-gurmukhi', /\p{sc=Guru}/u],
  ['noto-sans-hebrew', /\p{sc=Hebr}/u],
  ['noto-sans-kannada', /\p{sc=Knda}/u],
  ['noto-sans-khmer', /\p{sc=Khmr}/u],
  ['noto-sans-lao', /\p{sc=Laoo}/u],
  ['noto-sans-malayalam', /\p{sc=Mlym}/u],
  ['noto-sans-myanmar', /\p{sc=Mymr}/u],
  ['noto-sans-sinhala', /\p{sc=Sinh}/u],
  ['noto-sans-tamil', /\p{sc=Taml}/u],
  ['noto-sans-telugu', /\p{sc=Telu}/u],
  ['noto-sans-thai', /\p{sc=Thai}/u],
  // Chinese characters use the font of the language next to them.
  ['noto-sans-jp', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['noto-sans-kr', /\p{sc=Hang}/u],
  ['noto-sans-sc', /[\p{sc=Han}\p{sc=Bopo}]/u],
];

const latin = /[\p{sc=Latin}\u0020-\u00bf\u2010-\u2027\u2030-\u203a\u20ac\u2122]/u;
const visibleCharacter = /[\p{L}\p{M}\p{N}\p{P}\u200c\u200d]/u;

/** The fonts for a picture's text. */
export interface Fonts {
  /** CSS font, for a size in pixels. */
  display(size: number): string;
  text(size: number): string;
  /** True if a font has a glyph for the character, so that no box is drawn. */
  has(character: string): boolean;
}

/** Registers the fonts for this text. System fonts are not used: most servers have none. */
export function registerFonts(words: string): Fonts {
  for (const [family, url] of Object.entries(bundledFonts)) register(family, url);
  const missing = new Set(
    [...words].filter((character) => !latin.test(character) && visibleCharacter.test(character)),
  );
  const characters = new Set<string>();
  const families: string[] = [];
  for (const [name, has] of fallbackFonts) {
    if (!has.test(words)) continue;
    for (const [subset, ranges] of Object.entries(subsetsOf(name))) {
      const isIn = rangeTest(ranges);
      const availableCharacters = [...missing].filter(isIn);
      if (availableCharacters.length === 0) continue;
      for (const character of availableCharacters) {
        missing.delete(character);
        characters.add(character);
      }
      // Subsets of a large font are numbered: "[42]".
      const part = subset.replace(/[[\]]/g, '');
      families.push(`${name}-${part}`);
      register(`${name}-${part}`, fileOf(name, `files/${name}-${part}-wght-normal.woff2`));
    }
  }
  const list = (...first: string[]) => [...first, ...families].map((family) => `"${family}"`).join(', ');
  return {
    display: (size) => `${size}px ${list('Display', 'DisplayExtended', 'TextExtended', 'TextVietnamese')}`,
    text: (size) => `${size}px ${list('Text', 'TextExtended', 'TextVietnamese')}`,
    has: (character) => latin.test(character) || characters.has(character),
  };
}

const fileOf = (name: string, path: string) => import.meta.resolve(`@fontsource-variable/${name}/${path}`);
const readAsset = (url: string) => readFileSync(new URL(url));
const register = (family: string, url: string) => GlobalFonts.register(readAsset(url), family);

/** The subsets of a font, with their code points: "U+0301,U+0400-045F". */
const subsetsOf = (name: string): Record<string, string> =>
  JSON.parse(readAsset(fileOf(name, 'unicode.json')).toString('utf8'));

function rangeTest(ranges: string): (character: string) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const codePoint = character.codePointAt(0);
    return codePoint !== undefined && bounds.some(([from, to]) => codePoint >= from && codePoint <= to);
  };
}
