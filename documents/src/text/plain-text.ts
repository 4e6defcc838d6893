import type { Block } from '../block.ts';

/** Paragraphs are separated by empty lines. */
export function readPlainText(text: string): Block[] {
  return text
    .split(/\n[^\S\n]*(?:\n|$)/)
    .map((paragraph) => unwrap(paragraph.trim()))
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'text', text: paragraph }));
}

/**
 * Lines that an editor wrapped become one: their next word would not have fitted. Short lines, such as verses and lists,
 * stay lines, and so do those of a chat or a log.
 */
export function unwrap(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => line.trim());
  // Less than the longest line, since the letters of a picture or a page differ in width; an address cannot be wrapped.
  const lengths = lines.map((line) => (isAddress(line) ? 0 : line.length));
  const width = 0.8 * lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const joined = lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return line;
    const [nextWord = ''] = line.split(' ', 1);
    const isFull = previous.length >= 50 && previous.length + 1 + nextWord.length > width;
    const isList = labelledAddress.test(previous) || (isAddress(previous) && isAddress(nextWord));
    return (isFull && !isList && !lineStart.test(line) ? ' ' : '\n') + line;
  });
  return joined.join('');
}

/** "Tickets: https://example.org/tickets" */
const labelledAddress = /^[^:]{1,40}: (?:https?:\/\/|www\.)\S+$/i;
const isAddress = (line: string) => /^(?:https?:\/\/|www\.)\S+$/i.test(line);

/** A list item, a time in brackets or of a log, or a speaker's name, of up to three words if no time is before it: "[18:02] Lena: Hi", "12.05.25, 18:02 - Lena: Hi". */
const lineStart =
  /^(?:(?:[-*•]|\d+[.)])\s|\[\d|\d{4}-\d\d-\d\d[T ]\d\d:|(?:\d[\d:.,/\s-]{3,24}\p{Lu}[\p{L} .'’-]{0,40}|\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}): )/u;
