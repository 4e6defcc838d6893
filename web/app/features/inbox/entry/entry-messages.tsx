import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { useStickToEnd } from '../../../ui/use-stick-to-end';
import { VirtualMessages } from '../../../ui/virtual-messages';
import { messages as texts } from '../messages';
import { loadEarlier } from '../queries';
import { EntryMessage } from './entry-message';
import type { MessagePage } from './open-corrections';
import type { EntrySlots, PreviousMessages } from './slots';

interface EntryMessagesProps {
  entry: InboxEntry;
  page: MessagePage;
  slots: EntrySlots;
  stick: ReturnType<typeof useStickToEnd>;
}

export function EntryMessages({ entry, page, slots, stick }: EntryMessagesProps) {
  const client = useQueryClient();
  const placed = useMemo(() => withPreviousMessages(page.messages), [page.messages]);
  return (
    <VirtualMessages
      messages={placed}
      hasEarlier={page.has_earlier}
      loadEarlier={() => loadEarlier(client, entry.id)}
      stick={stick}
    >
      {({ id, message, before }) => (
        <div key={id} data-message={id} className="pb-6">
          {message.sender === 'fo' && page.offPath?.includes(id) && (
            <p className="pb-1.5 text-right text-sm text-muted">{texts.pathLeft}</p>
          )}
          <EntryMessage message={message} previousMessages={before} entry={entry} slots={slots} />
        </div>
      )}
    </VirtualMessages>
  );
}

interface PlacedMessage {
  id: string;
  message: InboxMessage;
  before: PreviousMessages;
}

/** Pairs each message with the visitor's last question before it and the persona's answer to that, if any. */
function withPreviousMessages(messages: readonly InboxMessage[]): PlacedMessage[] {
  const all: PlacedMessage[] = [];
  let question: InboxMessage | undefined;
  let answer: InboxMessage | undefined;
  for (const message of messages) {
    all.push({ id: message.id, message, before: { question, answer } });
    if (message.sender === 'user') [question, answer] = [message, undefined];
    if (message.sender === 'fo' && message.status === 'complete') answer = message;
  }
  return all;
}
