import type { Block } from '../block.ts';

/** Paragraphs are separated by empty lines. */
export function readPlainText(text: string): Block[] {
  return text
    .split(/\n[^\S\n]*(?:\n|$)/)
    .map((paragraph) => unwrap(paragraph.trim()))
    .filter(Boolean)
    .map((paragraph) => ({ kind: 'text', text: paragraph }));
}

/** Lines that an editor wrapped become one; short lines, such as verses and lists, stay lines. */
export function unwrap(paragraph: string): string {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const joined = lines.map((line, index) => {
    const previous = lines[index - 1];
    if (previous === undefined) return line;
    const isWrapped = previous.length >= 50 && !/^(?:[-*•]|\d+[.)])\s/.test(line);
    return (isWrapped ? ' ' : '\n') + line;
  });
  return joined.join('');
}
