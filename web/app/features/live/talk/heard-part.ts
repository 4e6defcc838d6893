/**
 * Returns how many code points of an answer were heard, given the heard prose: the longest prefix whose prose is no
 * longer. Markup counts with the words before it.
 */
export function heardLength(
  answer: string,
  heardProse: string,
  toProse: (markdown: string) => string,
): number {
  const heardCount = lengthOf(heardProse);
  if (heardCount === 0) return 0;
  const characters = [...answer];
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (lengthOf(toProse(characters.slice(0, middle).join(''))) <= heardCount) least = middle;
    else most = middle - 1;
  }
  const prefix = characters.slice(0, least).join('');
  return [...withoutOpenMarkup(prefix)].length;
}

/** The part of a piece that was heard, to its last whole word. */
export function heardWords(piece: string, share: number): string {
  if (share >= 0.98) return piece;
  const next = words.segment(piece).containing(Math.floor(piece.length * share));
  return piece.slice(0, next?.index).trimEnd();
}

/** Also divides text without spaces, such as Chinese, and never within a character. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Length without whitespace: pieces and prose are joined by different whitespace. */
const lengthOf = (prose: string) => prose.replace(/\s+/g, '').length;

const withoutOpenMarkup = (text: string) => text.replace(/\n\s*\d+\.\s*$|\s+[*_#>`~|[(+-]*\s*$/, '');
