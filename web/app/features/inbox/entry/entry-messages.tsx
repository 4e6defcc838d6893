import type { InboxEntry, InboxMessage } from '@foyer/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { Virtualizer } from 'virtua';
import { Beginning, beginningHeight } from '../../../ui/beginning';
import { useEarlier } from '../../../ui/use-earlier';
import { useHasEarlierMessages } from '../../../ui/use-has-earlier-messages';
import { loadEarlier } from '../queries';
import { EntryMessage } from './entry-message';
import type { EntrySlots, PreviousMessages } from './slots';

interface EntryMessagesProps {
  entry: InboxEntry;
  messages: readonly InboxMessage[];
  hasEarlier: boolean;
  slots: EntrySlots;
  scroller: RefObject<HTMLElement | null>;
}

/** Number of newest messages that are always rendered, so that the browser's own search finds them. */
const alwaysMounted = 40;
/** Pixels from the top at which earlier messages are requested. */
const nearBeginning = 800;

export function EntryMessages({ entry, messages, hasEarlier, slots, scroller }: EntryMessagesProps) {
  const client = useQueryClient();
  const earlier = useEarlier(() => loadEarlier(client, entry.id));
  const { grown, isLong } = useHasEarlierMessages(messages, hasEarlier);
  const placed = useMemo(() => withPreviousMessages(messages), [messages]);
  const newest = useMemo(
    () =>
      Array.from({ length: alwaysMounted }, (_, back) => messages.length - 1 - back).filter((at) => at >= 0),
    [messages.length],
  );
  return (
    <>
      {isLong && (
        <Beginning hasEarlier={hasEarlier} state={earlier.state} onLoad={() => void earlier.load()} />
      )}
      <Virtualizer
        scrollRef={scroller}
        as="ol"
        item="li"
        shift={grown}
        keepMounted={newest}
        startMargin={isLong ? beginningHeight : 0}
        onScroll={(offset) => {
          if (hasEarlier && offset < nearBeginning && earlier.state === 'idle') void earlier.load();
        }}
      >
        {placed.map(({ message, before }) => (
          <div key={message.id} data-message={message.id} className="pb-6">
            <EntryMessage message={message} previousMessages={before} entry={entry} slots={slots} />
          </div>
        ))}
      </Virtualizer>
    </>
  );
}

/** Pairs each message with the visitor's last question before it and the persona's answer to that, if any. */
function withPreviousMessages(
  messages: readonly InboxMessage[],
): { message: InboxMessage; before: PreviousMessages }[] {
  const all: { message: InboxMessage; before: PreviousMessages }[] = [];
  let question: InboxMessage | undefined;
  let answer: InboxMessage | undefined;
  for (const message of messages) {
    all.push({ message, before: { question, answer } });
    if (message.sender === 'user') [question, answer] = [message, undefined];
    if (message.sender === 'fo' && message.status === 'complete') answer = message;
  }
  return all;
}
