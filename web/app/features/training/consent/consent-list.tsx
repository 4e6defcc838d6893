import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { ownConsents } from '../queries';
import { ConsentCard } from './consent-card';

/** Lists the viewer's consent decisions, newest first. */
export function ConsentList() {
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(ownConsents);
  if (!data && isError)
    return <ErrorState title={messages.consentsFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading what you agreed to</span>
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  const consents = data.pages.flatMap((page) => page.consents);
  if (consents.length === 0)
    return (
      <EmptyState
        title="Nothing yet"
        hint="When an FO asks whether it may learn from a conversation with you, your decision will stand here."
      >
        <ButtonLink to="/explore" kind="secondary">
          Explore FOs
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {consents.map((consent) => (
        <ConsentCard key={consent.id} consent={consent} />
      ))}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Earlier decisions
        </Button>
      )}
    </div>
  );
}
