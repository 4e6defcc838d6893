import { oneLine } from '@foyer/contract/plain-text';
import type { MessageRow } from '../view.ts';

interface Conversation {
  title: string;
  /** Name of the persona. */
  name: string;
  /** URL of the persona's page; null once it was deleted. */
  url: string | null;
  /** Name of the person who talked with the persona. */
  person: string;
}

/** A conversation as readable Markdown. */
export async function* conversationMarkdown(
  { title, name, url, person }: Conversation,
  messages: AsyncIterable<MessageRow>,
): AsyncGenerator<string> {
  yield `# ${oneLine(title)}\n\nWith ${name}${url ? `, ${url}` : ''}\n`;
  for await (const { role, sender, content, created_at } of messages) {
    if (role === 'system') {
      yield `\n*${content}*\n`;
      continue;
    }
    const who = { user: person, fo: name, owner: `The owner of ${name}` }[sender];
    const at = created_at.toISOString().slice(0, 16).replace('T', ' ');
    yield `\n## ${who}, ${at} UTC\n\n${content}\n`;
  }
}
