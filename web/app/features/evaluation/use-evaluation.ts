import type { EvaluationRun } from '@foyer/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../platform/api';
import { isApiError } from '../../platform/api-error';
import { useViewerEvents } from '../../platform/events';
import { toast } from '../../ui/toast';
import { messages } from './messages';
import { isRunning, ownReportCard, runOf, runsOf } from './queries';

/** The runs of a persona, and a function to start one. The end of each run is announced once. */
export function useEvaluation(foId: string, onCompleted: () => void) {
  const client = useQueryClient();
  const runs = useQuery(runsOf(foId));
  const announce = useAnnounceEnds(runs.data, onCompleted);

  useViewerEvents((event) => {
    if (event.type !== 'evaluation' || event.foId !== foId) return;
    void client.invalidateQueries({ queryKey: runsOf(foId).queryKey });
    void client.invalidateQueries({ queryKey: runOf(foId, event.runId).queryKey });
    void client.invalidateQueries({ queryKey: ownReportCard(foId).queryKey });
  });

  const lastRun = () => client.getQueryData(runsOf(foId).queryKey)?.[0];
  const start = useMutation({
    mutationFn: () => api.evaluation.run({ foId }),
    // Id of the last ended run, to distinguish it from the new one.
    onMutate: () => lastRun()?.status !== 'running' && lastRun()?.id,
    onSettled: async (_, error, _input, endedBefore) => {
      await client.invalidateQueries({ queryKey: ['evaluation'] });
      if (!error) return;
      if (isApiError(error) && error.status < 500)
        return toast.failure(
          error.code === 'too_few_questions' ? messages.tooFew : messages.runFailed,
          error,
        );
      // The run continues on the server, even if the connection was lost.
      const newest = lastRun();
      const isKnown = newest && newest.id !== endedBefore && (isRunning(newest) || announce(newest));
      if (!isKnown) toast.failure(messages.runFailed, error);
    },
  });

  const newest = runs.data?.[0];
  return {
    runs,
    /** The current run. */
    running: newest && isRunning(newest) ? newest : undefined,
    starting: start.isPending,
    start: start.mutate,
  };
}

/**
 * Announces each run that ended since this page was opened. The returned function announces one run; true if it was
 * announced now or before.
 */
function useAnnounceEnds(runs: EvaluationRun[] | undefined, onCompleted: () => void) {
  const statuses = useRef<Map<string, EvaluationRun['status']>>(undefined);

  const announce = (run: EvaluationRun) => {
    const before = statuses.current?.get(run.id);
    statuses.current?.set(run.id, run.status);
    if (isRunning(run) || before === run.status) return before === run.status;
    if (run.status === 'completed') {
      toast.success(messages.completed);
      onCompleted();
    } else toast.error(messages.runFailed);
    return true;
  };

  useEffect(() => {
    if (!runs) return;
    if (statuses.current) for (const run of runs) announce(run);
    // Runs that ended before the page was opened are not announced.
    else statuses.current = new Map(runs.map(({ id, status }) => [id, status]));
  });
  return announce;
}
