/** Characters around the number of a mark, which Markdown treats as punctuation. */
const openingMark = '⸢';
const closingMark = '⸣';
export const insertedMark = /⸢(\d+)⸣/;
export const insertedMarks = /⸢\d+⸣/g;
/** The same characters in the text itself, also as numeric character references. */
const placeholderInText = /[⸢⸣]|&#(?:x0*2e2[23]|0*1181[01]);/i;

/**
 * Inserts a placeholder for each mark into Markdown. Marks that would change the Markdown, such as inside code, and
 * marks beyond the text so far are left out. A text that already has such placeholders is returned unchanged.
 */
export function insertMarks(text: string, marks: readonly { at: number }[]): string {
  if (marks.length === 0 || placeholderInText.test(text)) return text;
  let marked = '';
  let end = 0;
  for (const [index, { at }] of marks.entries()) {
    if (at < end || at > text.length || !canInsertAfter(text.slice(0, at))) continue;
    const piece = text.slice(end, at);
    // A space ends the URL, so that the autolink does not include the mark.
    marked += `${piece}${/(?:https?:|www\.)\S*$/.test(piece) ? ' ' : ''}${openingMark}${index}${closingMark}`;
    end = at;
  }
  return marked + text.slice(end);
}

const fence = /^ {0,3}(?:`{3,}|~{3,})/;

function canInsertAfter(piece: string): boolean {
  const isCode = piece.split('\n').filter((line) => fence.test(line)).length % 2 === 1;
  const line = piece.slice(piece.lastIndexOf('\n') + 1);
  return !isCode && !fence.test(line) && !/^\s*(?:[-=*_]+\s*$|\|)/.test(line);
}
