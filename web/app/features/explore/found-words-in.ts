interface Part {
  text: string;
  /** Where it begins. */
  at: number;
  isFound: boolean;
}

/** Words and single signs, as the server's `search_words` cuts them. */
const words = /[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** A text in parts, so that the found ones can be marked; a word is marked as far as it is what was sought. */
export function wordsWith(text: string, beginnings: string[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    const length = Math.max(0, ...beginnings.map((beginning) => lengthOf(beginning, word)));
    if (length === 0) continue;
    if (index > done) parts.push({ text: text.slice(done, index), at: done, isFound: false });
    parts.push({ text: word.slice(0, length), at: index, isFound: true });
    done = index + length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), at: done, isFound: false });
  return parts;
}

/** Characters of the word that spell this beginning, 0 if it does not begin so. */
function lengthOf(beginning: string, word: string): number {
  let spelt = '';
  let length = 0;
  for (const character of word) {
    if (spelt.length >= beginning.length && folded(character) !== '') break;
    spelt += folded(character);
    length += character.length;
  }
  return beginning !== '' && spelt.startsWith(beginning) ? length : 0;
}

/** Lower case and without accents, as the server compares. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Characters of a bio that two lines of a card hold for certain. */
const shown = 90;
const before = 24;

/** The bio from before its first found word on, where that would be out of sight. */
export function excerptOf(bio: string, beginnings: string[]): string {
  if (beginnings.length === 0) return bio;
  const first = wordsWith(bio, beginnings).find(({ isFound }) => isFound);
  if (!first || first.at + first.text.length <= shown) return bio;
  const start = bio.lastIndexOf(' ', Math.max(0, first.at - before)) + 1;
  return `… ${bio.slice(start)}`;
}
