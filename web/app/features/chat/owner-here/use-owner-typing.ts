import type { Message } from '@foyer/contract';
import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two intervals of typing events. */
const lastsMilliseconds = 7_000;

/** True while the persona's owner is typing in this conversation: until their message arrives, or they hand back. */
export function useOwnerTyping(conversationId: string | null, messages: readonly Message[]): boolean {
  const lastId = messages.findLast(isEndOfTyping)?.id;
  const [typing, setTyping] = useState<{ in: string; after: string | undefined } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      setTyping({ in: event.conversationId, after: lastId });
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), lastsMilliseconds);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing !== null && typing.in === conversationId && typing.after === lastId;
}

const isEndOfTyping = ({ is_human, role, meta }: Message) =>
  (is_human && role === 'assistant') || meta.mark === 'handed_back';
