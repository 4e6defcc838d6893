import type { Line } from './line.ts';

/** Joins the lines of a paragraph. A word that was hyphenated at the end of a line is joined again. */
export function joinLines(lines: Line[], vocabulary: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines) {
    const wordStart = text.match(/(\p{L}+)[-\u2010\u00ad]$/u)?.[1];
    const wordEnd = line.text.match(/^\p{Ll}[\p{L}]*/u)?.[0];
    if (wordStart && wordEnd) text = keepsHyphen(wordStart, wordEnd, vocabulary) ? text : text.slice(0, -1);
    else if (text && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) text += ' ';
    text += line.text;
  }
  return text;
}

/** True for "well-known" at the end of a line: elsewhere the document has "well-known" and never "wellknown". */
function keepsHyphen(wordStart: string, wordEnd: string, vocabulary: ReadonlySet<string>): boolean {
  const [start, end] = [wordStart.toLowerCase(), wordEnd.toLowerCase()];
  return vocabulary.has(`${start}-${end}`) && !vocabulary.has(start + end);
}

export function vocabularyOf(lines: Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []));
}
