import { useEffect, useState } from 'react';
import { useViewerEvents } from '../../../platform/events';

/** Longer than two typing messages. */
const lastsMilliseconds = 7_000;

/** Whether the persona's owner is writing to the viewer right now. */
export function useOwnerTyping(conversationId: string | null): boolean {
  const [heard, setHeard] = useState<{ in: string; at: number } | null>(null);
  useViewerEvents((event) => {
    if (event.type === 'typing' && event.by === 'owner')
      setHeard({ in: event.conversationId, at: Date.now() });
    // What they wrote is there, or they have left.
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
