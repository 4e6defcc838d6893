import type { InboxMessage } from '@foyer/contract';
import { withEarlier } from '../../../platform/merge-pages';
import { correctionOf, hasTypedText } from '../../../platform/use-typed-text';

/** The messages of an entry's conversation, oldest first. */
export interface MessagePage {
  messages: InboxMessage[];
  has_earlier: boolean;
  /** Ids of messages that the visitor's path no longer has. */
  left?: string[];
}

/**
 * The newest page after the cached earlier messages. An answer whose correction is being written stays, with its
 * question, when the visitor edits the question or takes another answer.
 */
export function withOpenCorrections(cached: MessagePage | undefined, newest: MessagePage): MessagePage {
  if (!cached) return newest;
  const earlierLeft = new Set(cached.left);
  const path = cached.messages.filter(({ id }) => !earlierLeft.has(id));
  const page = withEarlier({ ...cached, messages: path }, newest);
  const kept = new Set(
    cached.messages
      .filter(({ id }) => hasTypedText(correctionOf(id)))
      .flatMap(({ id, reply_to }) => [reply_to, id]),
  );

  const messages = [...page.messages];
  const left: string[] = [];
  // The first message stays the first: earlier ones are loaded before it.
  let index = page.has_earlier ? 1 : 0;
  for (const message of cached.messages) {
    const known = page.messages.some(({ id }) => id === message.id);
    if (known) index = messages.findIndex(({ id }) => id === message.id) + 1;
    else if (kept.has(message.id)) {
      messages.splice(index++, 0, message);
      left.push(message.id);
    }
  }
  return { messages, has_earlier: page.has_earlier, left };
}
