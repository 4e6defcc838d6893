import type { Message } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two intervals of typing events. */
const timeoutMilliseconds = 7_000;

/**
 * True while the persona's owner is typing in this conversation: until their message arrives, they hand back, or no
 * further typing event has come for some seconds.
 */
export function useOwnerTyping(conversationId: string | null, messages: readonly Message[]): boolean {
  const isLoaded = messages.length > 0;
  const lastId = messages.findLast(isEndOfTyping)?.id;
  /** `after`: the last message that could have ended it before; null while the conversation is not loaded. */
  const [typing, setTyping] = useState<{ in: string; after: string | undefined | null } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      setTyping({
        in: event.conversationId,
        after: isLoaded && event.conversationId === conversationId ? lastId : null,
      });
  });
  // What is loaded first was written before.
  if (typing?.after === null && typing.in === conversationId && isLoaded)
    setTyping({ ...typing, after: lastId });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), timeoutMilliseconds);
    return () => clearTimeout(timer);
  }, [typing]);
  return (
    typing !== null && typing.in === conversationId && (typing.after === null || typing.after === lastId)
  );
}

const isEndOfTyping = ({ is_human, role, meta }: Message) =>
  (is_human && role === 'assistant') || meta.mark === 'handed_back';
