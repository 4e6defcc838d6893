import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { ownReportCard } from '../queries';
import { ShowReportCard } from './show-report-card';

const texts = messages.reportCard;

/** Setting to publish the scores of the last run; without a run, a link to the evaluation. */
export function ReportCardSetting({ foId }: { foId: string }) {
  const { data, isError, refetch, isFetching } = useQuery(ownReportCard(foId));
  if (!data && isError)
    return <ErrorState title={texts.loadFailed} onRetry={() => refetch()} busy={isFetching} />;
  return (
    <Card title={texts.title}>
      {!data ? (
        <Skeleton className="h-16" />
      ) : data.card ? (
        <ShowReportCard foId={foId} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-md text-muted">{texts.none}</p>
          <ButtonLink to="/profile/testing" kind="secondary">
            Go to testing
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
