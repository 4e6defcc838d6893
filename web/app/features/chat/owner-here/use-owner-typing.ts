import type { Message } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two intervals of typing events. */
const timeoutMilliseconds = 7_000;

/** True while the persona's owner is typing in this conversation: until their message arrives, or they hand back. */
export function useOwnerTyping(conversationId: string | null, messages: readonly Message[]): boolean {
  const isLoaded = (id: string) => id === conversationId && messages.length > 0;
  const lastId = messages.findLast(isEndOfTyping)?.id;
  const [typing, setTyping] = useState<{ in: string; after: string | undefined | null } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      // Null before the conversation is loaded: what was written before may still arrive.
      setTyping({ in: event.conversationId, after: isLoaded(event.conversationId) ? lastId : null });
  });
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
