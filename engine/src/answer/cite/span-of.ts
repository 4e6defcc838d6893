/** From where to where in a text, in UTF-16 units. */
export type Span = [from: number, to: number];

/** What a reader of documents changes in a sentence: line ends, hyphens at them, and the lines of tables. */
const unread = /[\s|\u00ad-]/;

/** Where in a passage a sentence stands that was read in it, however its lines are broken. */
export function spanOf(passage: string, sentence: string): Span | undefined {
  const sought = [...lettersOf(sentence)].map(([, letter]) => letter).join('');
  if (!sought) return undefined;
  const places: number[] = [];
  let letters = '';
  for (const [place, letter] of lettersOf(passage)) {
    places.push(place);
    letters += letter;
  }
  const from = letters.indexOf(sought);
  return from < 0 ? undefined : [places[from]!, places[from + sought.length - 1]! + 1];
}

function* lettersOf(text: string): Generator<[place: number, letter: string]> {
  for (let place = 0; place < text.length; place++)
    if (!unread.test(text[place]!)) yield [place, text[place]!];
}
