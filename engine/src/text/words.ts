const wordOrNumber = /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+(?:'[\p{L}]+)?/gu;
export const bigramScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * The words of a text in order (tokenisation). Runs of Chinese, Japanese, Korean, Thai, Lao and Khmer letters become
 * character bigrams.
 */
export function words(text: string): string[] {
  const found: string[] = [];
  for (const [match] of normalise(text).matchAll(wordOrNumber)) {
    if (bigramScripts.test(match)) found.push(...bigrams(match));
    else found.push(normaliseWord(match));
  }
  return found;
}

function bigrams(run: string): string[] {
  const letters = [...run];
  if (letters.length < 3) return [run];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** "keeper's" is keeper, "1,200" is 1200; "don't" stays one word. */
function normaliseWord(word: string): string {
  if (/^\p{N}/u.test(word)) return word.replace(/,(?=\p{N}{3}(?!\p{N}))/gu, '');
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

/**
 * Lower case, straight quotes, compatibility forms unified (NFKC), also the variants of alef; no Latin accents and no
 * Arabic vowel signs.
 */
export function normalise(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase();
  if (/^[\n -~]*$/.test(lower)) return lower;
  return lower
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u00ad]/g, '-')
    .normalize('NFD')
    .replace(/([a-z])\p{M}+/gu, '$1')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .normalize('NFC')
    .replace(/[\u0622\u0623\u0625]/g, '\u0627')
    .replace(/ß/g, 'ss');
}
