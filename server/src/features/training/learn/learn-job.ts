import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import type { Lesson } from './learn-from-conversation.ts';

export const learnJob = 'learn-from-conversation';

/** Has the good turns of a conversation learnt, if its person allows that by the time. Part of the transaction. */
export const askToLearn = (executor: Executor, { jobs }: Pick<Platform, 'jobs'>, lesson: Lesson) =>
  jobs.send(executor, learnJob, lesson);
