import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { ownShowcase } from '../queries';
import { DocumentChoice } from './document-choice';
import { GreetingField } from './greeting-field';
import { QuestionChoice } from './question-choice';

/** Settings of what the persona's page shows; everything is off by default. */
export function ShowcaseSettings({ foId }: { foId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(ownShowcase(foId));
  if (isPending) return <Skeleton className="h-96 rounded-card" />;
  if (!data) return <ErrorState title={messages.loadFailed} onRetry={refetch} busy={isFetching} />;
  return (
    <Card title={messages.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <GreetingField foId={foId} showcase={data} />
        <DocumentChoice foId={foId} documents={data.documents} />
        <QuestionChoice foId={foId} questions={data.questions} />
      </div>
    </Card>
  );
}
