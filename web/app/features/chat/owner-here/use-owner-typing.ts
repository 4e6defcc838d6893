import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two intervals of typing events. */
const lastsMilliseconds = 7_000;

/** True while the persona's owner is typing in this conversation. */
export function useOwnerTyping(conversationId: string | null): boolean {
  const [typing, setTyping] = useState<{ in: string; at: number } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      setTyping({ in: event.conversationId, at: Date.now() });
    // The owner's message has arrived, or the owner has left.
    if (event.type === 'message' || event.type === 'presence')
      setTyping((before) => (before?.in === event.conversationId ? null : before));
  });
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), lastsMilliseconds);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing !== null && typing.in === conversationId;
}
