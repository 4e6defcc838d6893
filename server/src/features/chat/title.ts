import { limits } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { oneLine } from '@foyer/contract/plain-text';

/** The first 50 characters of the first message, with "..." if there are more. */
export function titleOf(message: string): string {
  const line = oneLine(message).trim();
  const characters = [...line];
  const { max } = limits.conversationTitle;
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : line;
}

/** The preview in lists and in the owner's inbox: the first 200 characters of a message as plain text. */
export const previewOf = (message: string) => firstCharacters(textOfMarkdown(message), 200).toWellFormed();
