import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { EmptyState } from '../../../../ui/empty-state';
import { ErrorState } from '../../../../ui/error-state';
import { MoreButton } from '../../../../ui/more-button';
import { Skeleton } from '../../../../ui/skeleton';
import { messages } from '../messages';
import { ActivityRow } from './activity-row';

/** The security events of the viewer's account, newest first. */
const ownActivity = infiniteQueryOptions({
  queryKey: ['accounts', 'activity'],
  queryFn: ({ pageParam, signal }) => api.accounts.activity({ before: pageParam }, { signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
});

/** Lists the security events, page by page. */
export function ActivityList() {
  const list = useInfiniteQuery(ownActivity);
  if (!list.data && list.isError)
    return (
      <ErrorState
        title={messages.activity.loadFailed}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <div role="status">
        <span className="sr-only">Loading your recent activity</span>
        <Skeleton className="h-96" />
      </div>
    );
  const events = list.data.pages.flatMap((page) => page.events);
  if (events.length === 0)
    return <EmptyState title={messages.activity.none} hint={messages.activity.noneHint} />;
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Recent activity"
        className="grid divide-y divide-line rounded-card border border-line bg-surface"
      >
        {events.map((event) => (
          <ActivityRow key={event.id} event={event} />
        ))}
      </ul>
      <MoreButton label="Earlier activity" problem={messages.activity.loadFailed} list={list} />
    </div>
  );
}
