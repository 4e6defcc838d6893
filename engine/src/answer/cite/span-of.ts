/** Start and end in a text, in UTF-16 units. */
export type Span = [from: number, to: number];

/** What may differ between a passage and a sentence read from it: line breaks, hyphenation, and table markup. */
const ignored = /[\s|\u00ad-]/;

/** The place in a passage of a sentence read from it, whatever the line breaks. */
export const spanOf = (passage: string, sentence: string): Span | undefined =>
  spansOf(passage, [sentence])[0];

/**
 * The places of sentences that are in the text's order: each after the one before, so a repeated one has two places.
 */
export function spansOf(text: string, sentences: string[]): (Span | undefined)[] {
  const placedLetters = [...lettersOf(text)];
  const letters = placedLetters.map(([, letter]) => letter).join('');
  let next = 0;
  return sentences.map((sentence) => {
    const sentenceLetters = [...lettersOf(sentence)].map(([, letter]) => letter).join('');
    const from = sentenceLetters ? letters.indexOf(sentenceLetters, next) : -1;
    if (from < 0) return undefined;
    next = from + sentenceLetters.length;
    const [first, last] = [placedLetters[from], placedLetters[next - 1]];
    return first && last ? [first[0], last[0] + 1] : undefined;
  });
}

function* lettersOf(text: string): Generator<[place: number, letter: string]> {
  for (let place = 0; place < text.length; place++) {
    const letter = text.charAt(place);
    if (!ignored.test(letter)) yield [place, letter];
  }
}
