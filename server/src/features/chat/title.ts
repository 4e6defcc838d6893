import { limits } from '@foyer/contract';
import { characterCount } from '@foyer/contract/character-count';
import { firstWholeCharacters } from '@foyer/contract/first-whole-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { oneLine } from '@foyer/contract/plain-text';

/** The first 50 characters of the first message, with "..." if there are more. */
export function titleOf(message: string): string {
  const line = oneLine(message).trim();
  const { max } = limits.conversationTitle;
  return characterCount(line) > max ? `${firstWholeCharacters(line, max)}...` : line;
}

/** The preview in lists and in the owner's inbox: the first 200 characters of a message as plain text. */
export const previewOf = (message: string) =>
  firstWholeCharacters(textOfMarkdown(message), 200).toWellFormed();
