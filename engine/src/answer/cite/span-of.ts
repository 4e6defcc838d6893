/** From where to where in a text, in UTF-16 units. */
export type Span = [from: number, to: number];

/** What a reader of documents changes in a sentence: line ends, hyphens at them, and the lines of tables. */
const unread = /[\s|\u00ad-]/;

/** Where in a passage a sentence stands that was read in it, however its lines are broken. */
export const spanOf = (passage: string, sentence: string): Span | undefined =>
  spansOf(passage, [sentence])[0];

/** Where sentences of a text stand that are in its order: each behind the one before, so that a repeated one has two places. */
export function spansOf(text: string, sentences: string[]): (Span | undefined)[] {
  const read = [...lettersOf(text)];
  const letters = read.map(([, letter]) => letter).join('');
  let next = 0;
  return sentences.map((sentence) => {
    const sought = [...lettersOf(sentence)].map(([, letter]) => letter).join('');
    const from = sought ? letters.indexOf(sought, next) : -1;
    if (from < 0) return undefined;
    next = from + sought.length;
    const [first, last] = [read[from], read[next - 1]];
    return first && last ? [first[0], last[0] + 1] : undefined;
  });
}

function* lettersOf(text: string): Generator<[place: number, letter: string]> {
  for (let place = 0; place < text.length; place++) {
    const letter = text.charAt(place);
    if (!unread.test(letter)) yield [place, letter];
  }
}
