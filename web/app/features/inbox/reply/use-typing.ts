import type { InboxMessage } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { useViewerEvents } from '../../../platform/events';

/** Throttle: typing is reported at most this often. */
const sendMilliseconds = 3_000;
/** Timeout of the typing indicator, since the event that ends it may be lost. */
const shownMilliseconds = 6_000;

type Author = 'visitor' | 'owner';

/**
 * Returns who else is typing in a conversation, its visitor or the owner in another tab, and reports typing in this
 * tab. Somebody types until a message of theirs is among `messages`, or no further event has come for some seconds.
 */
export function useTyping(conversationId: string, messages: readonly InboxMessage[]) {
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  const timers = useRef<Partial<Record<Author, ReturnType<typeof setTimeout>>>>({});
  const last = { visitor: lastOf(messages, 'user'), owner: lastOf(messages, 'owner') };
  /** The last message of each who is typing, before that. */
  const [typing, setTyping] = useState<Partial<Record<Author, { after: string | undefined }>>>({});

  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), []);

  useViewerEvents((event) => {
    if (event.type !== 'typing' || event.conversationId !== conversationId) return;
    const { by } = event;
    // This tab gets its own typing events, too.
    if (by === 'owner' && performance.now() - lastSent.current < shownMilliseconds) return;
    setTyping((before) => ({ ...before, [by]: { after: last[by] } }));
    clearTimeout(timers.current[by]);
    timers.current[by] = setTimeout(
      () => setTyping((before) => ({ ...before, [by]: undefined })),
      shownMilliseconds,
    );
  });
  const isTyping = (author: Author) => typing[author] !== undefined && typing[author].after === last[author];

  /** Resolves when the server has answered, or at once if typing was reported a moment ago. */
  const sendTyping = async () => {
    if (performance.now() - lastSent.current < sendMilliseconds) return;
    lastSent.current = performance.now();
    await api.chat.typing({ id: conversationId }).catch((error) => console.debug(error));
  };
  return { typing: { visitor: isTyping('visitor'), owner: isTyping('owner') }, sendTyping };
}

const lastOf = (messages: readonly InboxMessage[], sender: InboxMessage['sender']) =>
  messages.findLast((message) => message.sender === sender)?.id;
