import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { MoreOnScroll } from '../../ui/more-on-scroll';
import { Skeleton } from '../../ui/skeleton';
import { FollowedRow } from './followed-row';
import { messages } from './messages';
import { followedPersonas } from './queries';

/** The personas that the viewer follows, newest first. */
export function FollowedList() {
  const { data, isError, refetch, ...more } = useInfiniteQuery(followedPersonas);
  if (!data && isError)
    return <ErrorState title={messages.listFailed} onRetry={() => void refetch()} busy={more.isFetching} />;
  if (!data)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading the FOs that you follow</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  const followed = data.pages.flatMap((page) => page.followed);
  if (followed.length === 0)
    return (
      <EmptyState title="Nobody yet" hint="Follow an FO on its page, and you find it here again.">
        <ButtonLink to="/explore" kind="secondary">
          Explore FOs
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {followed.map((one) => (
          <li key={one.persona.id}>
            <FollowedRow followed={one} />
          </li>
        ))}
      </ul>
      <MoreOnScroll list={more} />
    </div>
  );
}
