/** Name of the job that performs a run. */
export const evaluationJob = 'evaluate-persona';

export interface EvaluationJob {
  runId: string;
  foId: string;
  /** The owner. */
  userId: string;
}
