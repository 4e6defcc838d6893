import type { InboxEntry } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { Transcript } from '../../../ui/transcript';
import { useStickToEnd } from '../../../ui/use-stick-to-end';
import { messages as texts } from '../messages';
import { entryMessages } from '../queries';
import { ReplyArea } from '../reply/reply-area';
import { EntryMessages } from './entry-messages';
import { NewMessageAnnouncement } from './new-message-announcement';
import type { MessagePage } from './open-corrections';
import type { EntrySlots } from './slots';

interface EntryConversationProps {
  entry: InboxEntry;
  conversationId: string;
  slots: EntrySlots;
  replyBox: RefObject<HTMLTextAreaElement | null>;
}

const noMessages: MessagePage = { messages: [], has_earlier: false };

/** Shows the messages of an entry, scrolled to the newest, with the reply box below. */
export function EntryConversation({ entry, conversationId, slots, replyBox }: EntryConversationProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...entryMessages(entry.id),
    // EntryScreen requests the messages.
    refetchOnMount: false,
  });
  const stick = useStickToEnd();
  const page = data ?? noMessages;
  return (
    <>
      <Transcript stick={stick}>
        {isPending ? (
          <MessagesSkeleton />
        ) : isError && !data ? (
          <ErrorState title={texts.entryFailed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <EntryMessages entry={entry} page={page} slots={slots} stick={stick} />
        )}
      </Transcript>
      <ReplyArea
        entry={entry}
        conversationId={conversationId}
        messages={page.messages}
        box={replyBox}
        onSent={stick.jumpToEnd}
      />
      <NewMessageAnnouncement entry={entry} messages={page.messages} />
    </>
  );
}

function MessagesSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="h-12 w-2/3 max-w-sm" />
      <Skeleton className="ml-auto h-28 w-10/12" />
      <Skeleton className="h-12 w-1/2 max-w-xs" />
      <Skeleton className="ml-auto h-20 w-9/12" />
    </div>
  );
}
