import { useEffect, useRef, useState } from 'react';
import { api } from '../../../platform/api';
import { useViewerEvents } from '../../../platform/events';

/** Throttle: typing is reported at most this often. */
const sendMilliseconds = 3_000;
/** Timeout of the typing indicator, since the event that ends it may be lost. */
const shownMilliseconds = 6_000;

/**
 * Returns who else is typing in a conversation, its visitor or the owner in another tab, and reports typing in this
 * tab.
 */
export function useTyping(conversationId: string) {
  const lastSent = useRef(Number.NEGATIVE_INFINITY);
  const timers = useRef<Partial<Record<'visitor' | 'owner', ReturnType<typeof setTimeout>>>>({});
  const [typing, setTyping] = useState({ visitor: false, owner: false });

  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), []);

  useViewerEvents((event) => {
    if (event.type === 'message' && event.conversationId === conversationId)
      return setTyping({ visitor: false, owner: false });
    if (event.type !== 'typing' || event.conversationId !== conversationId) return;
    // This tab gets its own typing events, too.
    if (event.by === 'owner' && performance.now() - lastSent.current < shownMilliseconds) return;
    setTyping((before) => ({ ...before, [event.by]: true }));
    clearTimeout(timers.current[event.by]);
    timers.current[event.by] = setTimeout(
      () => setTyping((before) => ({ ...before, [event.by]: false })),
      shownMilliseconds,
    );
  });

  /** Resolves when the server has answered, or at once if typing was reported a moment ago. */
  const sendTyping = async () => {
    if (performance.now() - lastSent.current < sendMilliseconds) return;
    lastSent.current = performance.now();
    await api.chat.typing({ id: conversationId }).catch((error) => console.debug(error));
  };
  return { typing, sendTyping };
}
