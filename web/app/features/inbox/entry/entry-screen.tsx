import type { InboxEntry } from '@foyer/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../../platform/api-error';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { listedEntry } from '../change/cached-entries';
import { titleOf, visitorOf } from '../entry-names';
import { messages } from '../messages';
import { entryMessages, inboxEntry } from '../queries';
import { useInboxFilter } from '../use-inbox-filter';
import { EntryAside } from './entry-aside';
import { EntryView } from './entry-view';
import type { EntrySlots } from './slots';

interface EntryScreenProps {
  entryId: string;
  slots: EntrySlots;
}

/** Page of one inbox entry; on wide screens with the list that it was opened from. */
export function EntryScreen(props: EntryScreenProps) {
  const client = useQueryClient();
  const entry = useQuery({
    ...inboxEntry(props.entryId),
    placeholderData: () => listedEntry(client, props.entryId),
  });
  // Requests the messages together with the entry; EntryView shows them. A match suggestion has none.
  useQuery({
    ...entryMessages(props.entryId),
    enabled: entry.data?.conversation !== null,
    notifyOnChangeProps: [],
  });
  return (
    <>
      <title>{`${pageTitleOf(entry.data)} · ${messages.title} · Foyer`}</title>
      <EntryContent {...props} entry={entry} />
    </>
  );
}

function pageTitleOf(entry: InboxEntry | undefined) {
  if (!entry) return messages.untitled;
  return entry.conversation ? `${titleOf(entry)} · ${visitorOf(entry)}` : titleOf(entry);
}

interface EntryContentProps extends EntryScreenProps {
  entry: UseQueryResult<InboxEntry>;
}

function EntryContent({ entryId, slots, entry }: EntryContentProps) {
  const { listPath } = useInboxFilter();

  if (isMissing(entry.error))
    return (
      <Centred>
        <EmptyState heading="h1" title={messages.denied} hint={messages.deniedHint}>
          <ButtonLink to={listPath}>Back to the inbox</ButtonLink>
        </EmptyState>
      </Centred>
    );
  if (entry.isError && !entry.data)
    return (
      <Centred>
        <ErrorState
          heading="h1"
          title={messages.entryFailed}
          onRetry={() => void entry.refetch()}
          busy={entry.isFetching}
        />
      </Centred>
    );
  return (
    <>
      <EntryAside currentId={entryId} />
      {entry.data ? <EntryView key={entryId} entry={entry.data} slots={slots} /> : <EntrySkeleton />}
    </>
  );
}

const Centred = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-3xl self-center p-4">{children}</div>
);

function EntrySkeleton() {
  return (
    <div role="status" className="flex min-w-0 flex-1 flex-col">
      <span className="sr-only">Loading the conversation</span>
      <div className="flex items-center gap-3 border-b border-line p-3">
        <Skeleton className="size-10" />
        <Skeleton className="h-6 w-48" />
      </div>
    </div>
  );
}
