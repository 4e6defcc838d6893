import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { useEffect, useRef, useState } from 'react';
import { visitorOf } from '../entry-names';

/** Announces to screen readers that the visitor has written, or that the persona has answered. */
export function NewMessageNews({
  entry,
  messages,
}: {
  entry: InboxEntry;
  messages: readonly InboxMessage[];
}) {
  const heard = useRef<string>(undefined);
  const [news, setNews] = useState('');
  const last = messages.at(-1);
  const isFinished = last !== undefined && last.status !== 'streaming';
  const name = last?.sender === 'user' ? visitorOf(entry) : entry.persona.name;

  useEffect(() => {
    if (!last || !isFinished || heard.current === last.id) return;
    // The owner's own actions are announced by the bar above the reply.
    if (heard.current && last.sender !== 'owner') setNews(`${name}: ${last.content.slice(0, 200)}`);
    heard.current = last.id;
  }, [last, isFinished, name]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
