import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { useEffect, useRef, useState } from 'react';
import { visitorOf } from '../entry-names';

/** Announces to screen readers that the visitor has written, or that the persona has answered. */
export function NewMessageAnnouncement({
  entry,
  messages,
}: {
  entry: InboxEntry;
  messages: readonly InboxMessage[];
}) {
  const announcedId = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const last = messages.at(-1);
  const isFinished = last !== undefined && last.status !== 'streaming';
  const isFromVisitor = last?.sender === 'user';
  const name = isFromVisitor ? visitorOf(entry) : entry.persona.name;

  useEffect(() => {
    if (!last || !isFinished || announcedId.current === last.id) return;
    // The owner's own actions are announced by the bar above the reply.
    if (announcedId.current && last.sender !== 'owner') {
      const text = isFromVisitor ? last.content : textOfMarkdown(last.content);
      setAnnouncement(`${name}: ${firstCharacters(text, 200)}`);
    }
    announcedId.current = last.id;
  }, [last, isFinished, isFromVisitor, name]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
