import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { RunningJob } from '#platform/jobs';
import type { Feature } from '../feature.ts';
import { copyEvaluations } from './personal-data.ts';
import { redactEvaluations } from './redact-evaluations.ts';
import { evaluationRoutes } from './routes.ts';
import { failRun } from './runs/end-run.ts';
import { type EvaluationJob, evaluationJob } from './runs/evaluation-job.ts';
import { performRun } from './runs/perform-run.ts';
import { fo_test_questions } from './table.ts';

/** Runs mostly wait for a model, so several run concurrently, and a long one does not delay others. */
const concurrency = 4;

export const evaluation: Feature = {
  name: 'evaluation',
  router: { evaluation: evaluationRoutes },
  jobs: [
    {
      name: evaluationJob,
      run: (platform: Platform, data: EvaluationJob, { signal }: RunningJob) =>
        performRun(platform, data, signal),
      giveUp: (platform: Platform, data: EvaluationJob) => failRun(platform, data),
      concurrency: concurrency,
    },
  ],
  on: { memoriesRemoved: (tx, _, { foId }) => redactEvaluations(tx, foId) },
  personalData: { personaData: copyEvaluations },
  countFor: ({ id }) => ({
    test_questions: sql`(select count(*)::int from ${fo_test_questions} where ${eq(fo_test_questions.fo_id, id)})`,
  }),
};
