import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/empty-state';
import { ErrorState } from '../../../../ui/error-state';
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
  const { data, isError, refetch, isFetching, ...earlier } = useInfiniteQuery(ownActivity);
  if (!data && isError)
    return (
      <ErrorState title={messages.activity.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">Loading your recent activity</span>
        <Skeleton className="h-96" />
      </div>
    );
  const events = data.pages.flatMap((page) => page.events);
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
      {earlier.isFetchNextPageError && <p role="alert">{messages.activity.loadFailed}</p>}
      {earlier.hasNextPage && (
        <Button
          kind="secondary"
          busy={earlier.isFetchingNextPage}
          onClick={() => void earlier.fetchNextPage()}
        >
          {earlier.isFetchNextPageError ? 'Try again' : 'Earlier activity'}
        </Button>
      )}
    </div>
  );
}
