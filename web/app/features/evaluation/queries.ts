import type { EvaluationRun } from '@foyer/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Poll interval of a running evaluation, in case a live event is lost. */
const pollMilliseconds = 4000;

export const testQuestions = (foId: string) =>
  queryOptions({
    queryKey: ['evaluation', 'questions', foId],
    queryFn: ({ signal }) => api.evaluation.questions({ foId }, { signal }),
  });

/** Runs of a persona's evaluation, newest first. */
export const runsOf = (foId: string) =>
  queryOptions({
    queryKey: ['evaluation', 'runs', foId],
    queryFn: ({ signal }) => api.evaluation.runs({ foId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMilliseconds : false),
  });

export const runOf = (foId: string, id: string) =>
  queryOptions({
    queryKey: ['evaluation', 'run', foId, id],
    queryFn: ({ signal }) => api.evaluation.getRun({ foId, id }, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMilliseconds : false),
  });

export const ownReportCard = (foId: string) =>
  queryOptions({
    queryKey: ['evaluation', 'report-card', foId],
    queryFn: ({ signal }) => api.evaluation.ownReportCard({ foId }, { signal }),
  });

export type CompletedRun = EvaluationRun & Completion;
interface Completion {
  completed_at: string;
  summary: NonNullable<EvaluationRun['summary']>;
}

export const isCompleted = (run: EvaluationRun): run is CompletedRun =>
  run.completed_at !== null && run.summary !== null;

export const isRunning = ({ status }: Pick<EvaluationRun, 'status'>) => status === 'running';
