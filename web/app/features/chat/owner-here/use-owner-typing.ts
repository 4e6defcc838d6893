import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two intervals of typing events. */
const lastsMilliseconds = 7_000;

/** True while the persona's owner is typing in this conversation. */
export function useOwnerTyping(conversationId: string | null): boolean {
  const [heard, setHeard] = useState<{ in: string; at: number } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      setHeard({ in: event.conversationId, at: Date.now() });
    // The owner's message has arrived, or the owner has left.
    if (event.type === 'message' || event.type === 'presence')
      setHeard((before) => (before?.in === event.conversationId ? null : before));
  });
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => setHeard(null), lastsMilliseconds);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard !== null && heard.in === conversationId;
}
