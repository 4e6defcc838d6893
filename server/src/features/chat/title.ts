import { limits } from '@foyer/contract';

/** The first 50 characters of the first message, with "..." when there were more. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  const { max } = limits.conversationTitle;
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : line;
}

/** What lists and the owner's inbox show of a message: its first 200 characters. */
export const previewOf = (message: string) => message.slice(0, 200);
