import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { overviewOf } from '../queries';
import { useTrainingEvents } from '../use-training-events';

interface TrainingOverviewProps {
  foId: string;
  /** False if the owner may not read visitors' conversations; these are not counted then. */
  keepOwnerInLoop: boolean;
}

/** Shows the number of consented conversations and feedback records, with a link to the inbox. */
export function TrainingOverview({ foId, keepOwnerInLoop }: TrainingOverviewProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(overviewOf(foId));
  useTrainingEvents();
  if (isLoadingError)
    return <ErrorState title={messages.overviewFailed} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Card title="Training Data Overview">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Count name="Conversations with training consent" value={data?.consented_conversations} />
        <Count name="Feedback records" value={data?.feedback_records} />
      </dl>
      {!keepOwnerInLoop && <p className="mt-4 text-sm text-muted">{messages.overviewOutOfLoop}</p>}
      <ButtonLink to="/inbox" kind="secondary" className="mt-5">
        <Inbox aria-hidden="true" className="size-4" />
        View Inbox
      </ButtonLink>
    </Card>
  );
}

function Count({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse gap-1 rounded-control bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-3xl tabular-nums">
        {value === undefined ? <Skeleton className="my-1.5 h-8 w-16 bg-line" /> : value.toLocaleString('en')}
      </dd>
    </div>
  );
}
