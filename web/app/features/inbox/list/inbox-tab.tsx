import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countedLoaded } from '../../../platform/format';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MoreOnScroll } from '../../../ui/more-on-scroll';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { type InboxFilter, inboxList } from '../queries';
import { AfterNoMatch } from './after-no-match';
import { EntryList } from './entry-list';
import { NewsAnnouncement } from './news-announcement';

interface InboxTabProps {
  filter: InboxFilter;
  /** Id of the persona whose visitors' conversations its owner has chosen not to see. */
  outOfLoopId: string | undefined;
  onFilterChange: (change: Partial<InboxFilter>) => void;
  onHelp: () => void;
}

/** Content of one tab of the inbox. */
export function InboxTab(props: InboxTabProps) {
  const { filter } = props;
  const list = useInboxList(filter);
  const listed = list.isPlaceholderData ? undefined : list.data?.pages.flatMap(({ entries }) => entries);
  const isFound = filter.search !== '' && list.data !== undefined && !list.isPlaceholderData;
  return (
    <>
      <p role="status" className="sr-only">
        {isFound && foundText(list)}
      </p>
      <NewsAnnouncement key={JSON.stringify(filter)} entries={listed} />
      <TabContent list={list} {...props} />
    </>
  );
}

function foundText({ data, hasNextPage }: ReturnType<typeof useInboxList>) {
  const count = data?.pages.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  if (count > 0) return countedLoaded(count, 'conversation', hasNextPage);
  // A search continues on the next page.
  return !hasNextPage && messages.noMatches;
}

const useInboxList = (filter: InboxFilter) => useInfiniteQuery(inboxList(filter));

interface TabContentProps extends InboxTabProps {
  list: ReturnType<typeof useInboxList>;
}

function TabContent({ list, filter, outOfLoopId, onFilterChange, onHelp }: TabContentProps) {
  const [hadEntries, setHadEntries] = useState(false);
  if (!hadEntries && list.data?.pages.some(({ entries }) => entries.length > 0)) setHadEntries(true);
  if (list.isPending) return <RowSkeletons />;
  if (list.isError && !list.data)
    return (
      <ErrorState title={messages.listFailed} onRetry={() => void list.refetch()} busy={list.isFetching} />
    );
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        title={filter.search ? messages.noMatches : messages.empty[filter.status]}
        hint={outOfLoopId && messages.outOfLoop}
        takesFocus={hadEntries}
      >
        {filter.search && <AfterNoMatch filter={filter} onFilterChange={onFilterChange} />}
        {outOfLoopId && <ButtonLink to={`/fo/${outOfLoopId}/settings`}>Open settings</ButtonLink>}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {entries.length > 0 ? (
        <EntryList entries={entries} isStale={list.isPlaceholderData} onHelp={onHelp} />
      ) : (
        // A search continues on the next page.
        !list.isFetchNextPageError && <RowSkeletons />
      )}
      <MoreOnScroll list={list} />
    </div>
  );
}

function RowSkeletons() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading the inbox</span>
      <span className="h-11" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-32 rounded-card" />
      ))}
    </div>
  );
}
