import { firstCharacters } from '@foyer/contract/first-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';

const maxLengthBefore = 24;
const maxLength = 120;

/** A message as one line of plain text, cut around the searched text. */
export function snippetOf(content: string, searchText: string): string {
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const [plainText, markdownText] = [inOneLine(textOfMarkdown(content)), inOneLine(content)];
  const indexIn = (text: string) => text.toLowerCase().indexOf(searchText.toLowerCase());
  // The text may match Markdown syntax, or a URL behind a link.
  const line = indexIn(plainText) < 0 ? markdownText : plainText;
  const at = indexIn(line);
  const start = at > maxLengthBefore ? line.indexOf(' ', at - maxLengthBefore) + 1 || at : 0;
  const from = Math.min(start, Math.max(at, 0));
  const excerpt = firstCharacters(line.slice(from), maxLength).toWellFormed();
  return `${from > 0 ? '…' : ''}${excerpt}${from + excerpt.length < line.length ? '…' : ''}`;
}
