interface Part {
  text: string;
  /** Start offset. */
  at: number;
  isFound: boolean;
}

/** Matches one user-perceived character: a letter with its accents, or a Korean syllable. */
const characterPattern = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}?\p{M}+|\P{M}/gu;
const letter = /^[\p{L}\p{N}\p{M}]/u;
/**
 * Matches a character of a script without spaces, or of Korean. Such words are found anywhere in a text, as by the
 * server's `search_runs`.
 */
const unspacedScript =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Yiii}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Minimum letters of a word that is also found inside of other words. */
const minSubstringLength = 3;

/**
 * Splits a text into parts to mark the searched words: at the beginning of a word, and longer ones also inside of
 * words.
 */
export function splitByFoundWords(text: string, searchWords: string[]): Part[] {
  const characters = charactersOf(text);
  const foldedText = characters.map(({ folded }) => folded).join('');
  const foundCharacters = new Set<Character>();
  for (const word of searchWords)
    for (let from = foldedText.indexOf(word); word && from >= 0; from = foldedText.indexOf(word, from + 1)) {
      const matched = characters.filter(
        ({ from: at, folded }) => folded && at < from + word.length && at + folded.length > from,
      );
      const [first] = matched;
      if (first?.from === from && (isSubstringSearched(word) || !first.isInsideWord))
        for (const character of matched) foundCharacters.add(character);
    }
  const parts: Part[] = [];
  for (const character of characters) {
    const last = parts.at(-1);
    const isFound = foundCharacters.has(character) || (character.folded === '' && last?.isFound === true);
    if (last?.isFound === isFound) last.text += character.text;
    else parts.push({ text: character.text, at: character.at, isFound });
  }
  return parts;
}

const isSubstringSearched = (word: string) =>
  unspacedScript.test(word) || [...word].length >= minSubstringLength;

interface Character {
  text: string;
  at: number;
  /** Text as the server compares it, and its offset in the folded text. */
  folded: string;
  from: number;
  /** True inside of a word, after its first letter. */
  isInsideWord: boolean;
}

function charactersOf(text: string): Character[] {
  const foldedCharacters: Character[] = [];
  let isAfterLetter = false;
  let from = 0;
  for (const { 0: character, index: at } of text.matchAll(characterPattern)) {
    const comparedText = fold(character);
    foldedCharacters.push({
      text: character,
      at,
      folded: comparedText,
      from,
      isInsideWord: isAfterLetter && letter.test(character),
    });
    from += comparedText.length;
    if (comparedText) isAfterLetter = letter.test(character) && !unspacedScript.test(character);
  }
  return foldedCharacters;
}

/** Accents, vowel points of Arabic and Hebrew, and joiners, which a search ignores. */
const ignoredMarks =
  /\p{Cf}|\u0640|[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]|\p{VS}/gu;

const fold = (text: string) =>
  text.normalize('NFKD').toLowerCase().replace(ignoredMarks, '').normalize('NFC').replaceAll('ς', 'σ');

/** Characters of a bio that always fit in two lines of a card; a Chinese character counts as two. */
const excerptLength = 90;
const contextLength = 24;

/** The bio from shortly before its first found word, if that would not be visible otherwise. */
export function excerptOf(bio: string, searchWords: string[]): string {
  if (searchWords.length === 0) return bio;
  const first = splitByFoundWords(bio, searchWords).find(({ isFound }) => isFound);
  if (!first || widthOf(bio.slice(0, first.at + first.text.length)) <= excerptLength) return bio;
  const space = bio.lastIndexOf(' ', Math.max(0, first.at - contextLength));
  const start = charactersOf(bio).find(({ at }) => at >= first.at - contextLength / 2) ?? first;
  return `… ${bio.slice(first.at - space > 2 * contextLength ? start.at : space + 1)}`;
}

const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (unspacedScript.test(character) ? 2 : 1), 0);
