import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isMissing } from '../../platform/api-error';
import { useViewerEvents } from '../../platform/events';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { ExportButton } from './export-button';
import { InsightsReport } from './insights-report';
import { messages } from './messages';
import { PeriodChoice, periodIn } from './period-choice';
import { allInsights, insightsOf } from './queries';

/** Shows how visitors use the viewer's persona in the period of the URL. */
export function InsightsBoard({ foId }: { foId: string }) {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const days = periodIn(parameters);
  const { data, error, refetch, isFetching } = useQuery(insightsOf(foId, days));
  useViewerEvents((event) => {
    if (event.type === 'loop') void client.resetQueries({ queryKey: allInsights });
  });
  if (!data && isMissing(error))
    return (
      <ErrorState {...messages.missing}>
        <ButtonLink to="/profile" kind="secondary">
          Back to Profile
        </ButtonLink>
      </ErrorState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodChoice days={days} />
        <ExportButton foId={foId} days={days} disabled={!data?.visitors} />
      </div>
      {data ? (
        <LoadedInsights foId={foId} insights={data} />
      ) : error ? (
        <ErrorState title={messages.failed} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function LoadedInsights({ foId, insights }: Parameters<typeof InsightsReport>[0]) {
  if (!insights.in_loop)
    return (
      <EmptyState {...messages.outOfLoop}>
        <ButtonLink to={`/fo/${foId}/settings`}>Open settings</ButtonLink>
      </EmptyState>
    );
  if (insights.is_counting && !insights.counted_at)
    return (
      <div role="status">
        <EmptyState {...messages.counting} />
      </div>
    );
  if (insights.visitors === 0) return <EmptyState {...messages.tooFew} />;
  return <InsightsReport foId={foId} insights={insights} />;
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72" />
      <Skeleton className="h-56" />
    </div>
  );
}
