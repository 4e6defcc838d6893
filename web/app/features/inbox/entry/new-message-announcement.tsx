import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import { useEffect, useRef, useState } from 'react';
import { announcedText } from '../../../ui/announced-text';
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
  // A question comes together with the answer to it, which is still being generated.
  const finished = messages.filter(({ status }) => status !== 'streaming');
  const lastId = finished.at(-1)?.id;

  useEffect(() => {
    const earlierId = announcedId.current;
    if (!lastId || earlierId === lastId) return;
    announcedId.current = lastId;
    if (!earlierId) return;
    const at = finished.findIndex(({ id }) => id === earlierId);
    const added = at < 0 ? finished.slice(-1) : finished.slice(at + 1);
    // The owner's own actions are announced by the bar above the reply.
    const texts = added.filter(({ sender }) => sender !== 'owner').map((message) => textOf(entry, message));
    if (texts.length > 0) setAnnouncement(texts.join('\n'));
  }, [lastId, finished, entry]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function textOf(entry: InboxEntry, { sender, content }: InboxMessage): string {
  const isFromVisitor = sender === 'user';
  const text = isFromVisitor ? content : textOfMarkdown(content);
  return `${isFromVisitor ? visitorOf(entry) : entry.persona.name}: ${announcedText(text)}`;
}
