import { irregularBases } from './irregular.ts';

const cache = new Map<string, string>();
const cacheLimit = 20_000;

/**
 * The stem of a normalised word: English inflections have the same stem ("opened", "opening", "opens"), other
 * languages are hardly stemmed. A stem is a key, not a word: "locate" gives "locat".
 */
export function stem(word: string): string {
  let cached = cache.get(word);
  if (cached === undefined) {
    if (cache.size >= cacheLimit) cache.clear();
    cached = /^[a-z']+$/.test(word) ? stemLatin(word) : word;
    cache.set(word, cached);
  }
  return cached;
}

function stemLatin(word: string): string {
  const base = irregularBases.get(word) ?? word;
  if (base.length < 4) return base;
  return normaliseEnding(withoutDerivation(withoutTense(withoutPlural(base))));
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`;
  const [, base = ''] = /^(.*)(?:ed|ing)$/.exec(word) ?? [];
  return base.length > 1 && /[aeiouy]/.test(base) && !word.endsWith('eed') ? base : word;
}

const derivations: [RegExp, string][] = [
  [/i[sz]ation$/, 'ize'],
  [/ation$/, 'at'],
  [/ction$/, 'ct'],
  [/ption$/, 'pt'],
  [/ssion$/, 'ss'],
  [/fulness$|ful$|ness$|ment$/, ''],
  [/ally$/, 'al'],
  [/ily$/, 'y'],
  [/ly$/, ''],
  [/is(e|)$/, 'iz'],
];

function withoutDerivation(word: string): string {
  for (const [suffix, replacement] of derivations) {
    if (!suffix.test(word)) continue;
    const shorter = word.replace(suffix, replacement);
    return shorter.length >= 3 ? shorter : word;
  }
  return word;
}

/** Normalises a final e, a final y and doubled consonants, which differ between forms of one word. */
function normaliseEnding(word: string): string {
  const bare = word
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/our(?=$|e$|abl)/, 'or')
    .replace(/e$/, '');
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}
