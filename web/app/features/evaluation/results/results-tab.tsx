import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { longMoment } from '../../../platform/moments';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from '../messages';
import { type CompletedRun, runOf } from '../queries';
import { ShowReportCard } from '../report-card/show-report-card';
import { ScoreSummary } from '../score-summary';
import { ExportResults } from './export-results';
import { ResultRow } from './result-row';
import { RunChoice } from './run-choice';
import { ScoreChart } from './score-chart';

interface ResultsTabProps {
  foId: string;
  name: string;
  latest: CompletedRun;
  /** Completed runs, newest first. */
  completed: CompletedRun[];
  renderAnswer: (text: string) => ReactNode;
}

/** Tab with the results of the latest run, or of an earlier one. */
export function ResultsTab({ foId, name, latest, completed, renderAnswer }: ResultsTabProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const run = completed.find(({ id }) => id === chosenId) ?? latest;
  const { data, ...query } = useQuery(runOf(foId, run.id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <RunChoice completed={completed} chosenId={run.id} onChoose={setChosenId} />
        <div>{data && <ExportResults run={data} day={run.completed_at.slice(0, 10)} name={name} />}</div>
      </div>
      <ScoreSummary summary={run.summary} questions={run.questions} />
      <p className="text-sm text-muted">
        {run.questions} questions on {longMoment(run.completed_at)}, answered by {run.engine}.
      </p>
      {data ? (
        <ol aria-label="Results" className="divide-y divide-line rounded-control border border-line">
          {data.results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the results of a run never change
            <ResultRow key={`${run.id} ${index}`} foId={foId} result={result} renderAnswer={renderAnswer} />
          ))}
        </ol>
      ) : query.isError ? (
        <ErrorState title={messages.resultFailed} onRetry={() => query.refetch()} busy={query.isFetching} />
      ) : (
        <Skeleton className="h-48" />
      )}
      {completed.length > 1 && <ScoreChart completed={completed} />}
      <div className="border-t border-line pt-5">
        <ShowReportCard foId={foId} />
      </div>
    </div>
  );
}
