import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { type Lesson, learnFromConversation } from './learn-from-conversation.ts';

const learnJob = 'learn-from-conversation';

export function defineTrainingJobs(platform: Platform) {
  platform.jobs.define<Lesson>(learnJob, {
    run: (lesson, { signal }) => learnFromConversation(platform, lesson, signal),
  });
}

/** Has the good turns of a conversation learnt, if its person allows that by the time. Part of the transaction. */
export const askToLearn = (executor: Executor, { jobs }: Pick<Platform, 'jobs'>, lesson: Lesson) =>
  jobs.send(executor, learnJob, lesson);
