import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api';
import { useViewer } from '../../../platform/session';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { CanaryForm } from './canary-form';
import { CanaryResult } from './canary-result';
import { DebugInfo } from './debug-info';
import { Instructions } from './instructions';
import { messages } from './messages';
import { ownPersonas } from './queries';
import type { AnswerText } from './test-question';
import { useUpsertCanary } from './use-upsert-canary';

/**
 * Tests retrieval: stores a sentence (canary) in the vector store of the viewer's persona and asks a question that
 * should find it.
 */
export function DebugTools({ answer }: { answer: AnswerText }) {
  const viewer = useViewer();
  const { data: personas, ...query } = useQuery({ ...ownPersonas(api), enabled: viewer !== null });
  const [chosen, choose] = useState<string>();
  const [question, setQuestion] = useState(messages.defaultQuestion);
  const upsert = useUpsertCanary();
  const foId = chosen ?? personas?.[0]?.id ?? '';

  if (personas === undefined && query.isError)
    return <ErrorState title={messages.loadFailed} onRetry={() => query.refetch()} busy={query.isFetching} />;
  if (personas === undefined)
    return (
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-56" />
        <Skeleton className="h-[30rem]" />
        <Skeleton className="h-56" />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card title="How it works">
        <Instructions />
      </Card>
      {personas.length === 0 ? (
        <EmptyState title="You have no FO yet" hint="A canary needs an FO that can learn it.">
          <ButtonLink to="/create-fo">Create FO</ButtonLink>
        </EmptyState>
      ) : (
        <Card title="Canary">
          <CanaryForm
            personas={personas}
            foId={foId}
            onChoose={choose}
            question={question}
            onQuestion={setQuestion}
            busy={upsert.isPending}
            onUpsert={(canaryText) => upsert.mutate({ foId, canaryText })}
          />
        </Card>
      )}
      <CanaryResult upsert={upsert} question={question} answer={answer} />
      <DebugInfo personas={personas} selected={personas.find(({ id }) => id === foId)} />
    </div>
  );
}
