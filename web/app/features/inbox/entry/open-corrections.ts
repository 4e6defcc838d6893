import type { InboxMessage } from '@foyer/contract';
import { withEarlier } from '../../../platform/merge-pages';
import { correctionOf, hasTypedText } from '../../../platform/use-typed-text';

/** The messages of an entry's conversation, oldest first. */
export interface MessagePage {
  messages: InboxMessage[];
  has_earlier: boolean;
  /** Ids of messages that are not on the visitor's path any more. */
  offPath?: string[];
}

/**
 * Appends the newest page to the cached earlier messages. If the owner is correcting an answer that the newest page no
 * longer has, because the visitor has edited its question or chosen another answer, it stays, with its question.
 */
export function withOpenCorrections(cached: MessagePage | undefined, newest: MessagePage): MessagePage {
  if (!cached) return newest;
  const previouslyOffPath = new Set(cached.offPath);
  const path = cached.messages.filter(({ id }) => !previouslyOffPath.has(id));
  const page = withEarlier({ ...cached, messages: path }, newest);
  const keptIds = new Set(
    cached.messages
      .filter(({ id }) => hasTypedText(correctionOf(id)))
      .flatMap(({ id, reply_to }) => [reply_to, id]),
  );

  const messages = [...page.messages];
  const offPath: string[] = [];
  // The first message stays the first: earlier ones are loaded before it.
  let index = page.has_earlier ? 1 : 0;
  for (const message of cached.messages) {
    const isOnPath = page.messages.some(({ id }) => id === message.id);
    if (isOnPath) index = messages.findIndex(({ id }) => id === message.id) + 1;
    else if (keptIds.has(message.id)) {
      messages.splice(index++, 0, message);
      offPath.push(message.id);
    }
  }
  return { messages, has_earlier: page.has_earlier, offPath };
}
