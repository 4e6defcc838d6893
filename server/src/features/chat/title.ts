import { limits } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';

/** The first 50 characters of the first message, with "..." when there were more. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const { max } = limits.conversationTitle;
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : line;
}

/** What lists and the owner's inbox show of a message: its first 200 characters as they are read. */
export const previewOf = (message: string) => textOfMarkdown(message).slice(0, 200).toWellFormed();
