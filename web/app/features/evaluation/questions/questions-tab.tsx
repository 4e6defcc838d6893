import { limits } from '@foyer/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useRemaining } from '../../../platform/use-pending';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { messages } from '../messages';
import { testQuestions } from '../queries';
import type { useEvaluation } from '../use-evaluation';
import { AddQuestion } from './add-question';
import { QuestionList } from './question-list';
import { RunProgress } from './run-progress';
import { questionRemoval } from './use-remove-question';

interface QuestionsTabProps {
  foId: string;
  draft: string;
  onType: (draft: string) => void;
  evaluation: ReturnType<typeof useEvaluation>;
}

const { min, advised, max } = limits.testQuestions;

/** Tab with the questions and the button to start a run. */
export function QuestionsTab({ foId, draft, onType, evaluation }: QuestionsTabProps) {
  const { data, ...query } = useQuery(testQuestions(foId));
  const questions = useRemaining(data, questionRemoval(foId));
  const { runs, running, starting, start } = evaluation;
  // By the specification a list that cannot be loaded has no error message, only a retry.
  if (!questions && query.isError)
    return (
      <ErrorState title="No questions to show" onRetry={() => query.refetch()} busy={query.isFetching} />
    );
  if (!questions) return <Skeleton className="h-64" />;
  const run = () => (questions.length < min ? toast.error(messages.tooFew) : start());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg">Questions</h3>
        <p className="text-sm tabular-nums text-muted">
          <span aria-hidden="true">
            {questions.length}/{advised}
          </span>
          <span className="sr-only">
            {questions.length > advised
              ? `${questions.length} questions, ${advised} are advised`
              : `${questions.length} of ${advised} questions`}
          </span>
        </p>
      </div>
      {running ? (
        <RunProgress foId={foId} run={running} />
      ) : (
        <>
          <QuestionList foId={foId} questions={questions} />
          {questions.length >= advised && questions.length < max && (
            <p className="text-sm text-muted">{messages.beyondAdvised}</p>
          )}
          {questions.length < max ? (
            <AddQuestion foId={foId} draft={draft} onType={onType} />
          ) : (
            <p className="text-sm text-muted">{messages.full}</p>
          )}
        </>
      )}
      {!running && !starting && runs.data?.[0]?.status === 'failed' && (
        <Notice tone="danger">{messages.lastFailed}</Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-4">
        {questions.length < min && (
          <p className="text-sm text-muted">{messages.missing(min - questions.length)}</p>
        )}
        <Button onClick={run} busy={starting || running !== undefined}>
          {!starting && !running && <Play aria-hidden="true" className="size-4" />}
          Run evaluation
        </Button>
      </div>
    </div>
  );
}
