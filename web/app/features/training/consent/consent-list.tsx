import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button-link';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MoreButton } from '../../../ui/more-button';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { ownConsents } from '../queries';
import { ConsentCard } from './consent-card';
import { useConsentEvents } from './use-consent-events';

/** Lists the viewer's consent decisions, newest first. */
export function ConsentList() {
  const list = useInfiniteQuery(ownConsents);
  useConsentEvents();
  if (!list.data && list.isError)
    return (
      <ErrorState
        title={messages.consentsFailed}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    );
  if (!list.data)
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading what you agreed to</span>
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </div>
    );
  const consents = list.data.pages.flatMap((page) => page.consents);
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
      <MoreButton label="Earlier decisions" problem={messages.consentsFailed} list={list} />
    </div>
  );
}
