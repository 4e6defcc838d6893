import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import type { LearnData } from './learn-from-conversation.ts';

export const learnJob = 'learn-from-conversation';

/** Queues a job, in the transaction, that learns from a conversation if its person consents when the job runs. */
export const queueLearning = (executor: Executor, { jobs }: Pick<Platform, 'jobs'>, data: LearnData) =>
  jobs.send(executor, learnJob, data);
