import type { Platform } from '#platform/context';
import { type EvaluationJob, evaluationJob } from './evaluation-job.ts';
import { failRun } from './fail-run.ts';
import { performRun } from './perform-run.ts';

/** Runs mostly wait for a model; one of many questions does not keep those of others. */
const atOnce = 4;

export function defineEvaluationJobs(platform: Platform): void {
  platform.jobs.define<EvaluationJob>(evaluationJob, {
    run: (data, { signal }) => performRun(platform, data, signal),
    giveUp: (data) => failRun(platform, data),
    concurrency: atOnce,
  });
}
