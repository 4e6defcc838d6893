/** Start and end in a text, in UTF-16 units. */
export type Span = [from: number, to: number];

/** Not compared, since a passage and a sentence read from it may differ in line breaks, hyphenation and table markup. */
const ignored = /[\s|\u00ad-]/;

/**
 * The places of sentences read from a text, given in the order of the text. Each is searched after the previous one, so
 * a repeated sentence has two places.
 */
export function spansOf(text: string, sentences: string[]): (Span | undefined)[] {
  const placedCharacters = [...comparedCharacters(text)];
  const characters = placedCharacters.map(([, character]) => character).join('');
  let next = 0;
  return sentences.map((sentence) => {
    const sentenceCharacters = [...comparedCharacters(sentence)].map(([, character]) => character).join('');
    if (!sentenceCharacters) return undefined;
    let from = characters.indexOf(sentenceCharacters, next);
    let first = placedCharacters[from];
    while (first && isInWord(text, first[0])) {
      from = characters.indexOf(sentenceCharacters, from + 1);
      first = placedCharacters[from];
    }
    if (!first) return undefined;
    next = from + sentenceCharacters.length;
    const last = placedCharacters[next - 1];
    return last && [first[0], last[0] + 1];
  });
}

function* comparedCharacters(text: string): Generator<[place: number, character: string]> {
  for (let place = 0; place < text.length; place++) {
    const character = text.charAt(place);
    if (!ignored.test(character)) yield [place, character];
  }
}

/** True if a letter or digit is right before this place. Looks at two UTF-16 units, since some letters have two. */
const isInWord = (text: string, place: number) =>
  /[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, place - 2), place));
