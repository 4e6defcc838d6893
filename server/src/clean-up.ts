import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context';
import { finishRemovals } from '#platform/storage';
import type { Feature } from './features/feature.ts';

const intervalMilliseconds = 3_600_000;

/** Time between two runs of a task with remaining work. */
const pauseMilliseconds = 10_000;

type Task = [what: string, work: NonNullable<Feature['hourly']>[string]];

/** A client that was offline for longer refetches everything. */
const eventRetentionMilliseconds = 1_800_000;

const platformTasks: Feature['hourly'] = {
  'expired rate limits': ({ limits, clock }) => limits.removeBefore(clock()),
  'files whose removal was not finished': finishRemovals,
  'old live events': ({ events, clock }) =>
    events.removeBefore(new Date(clock().getTime() - eventRetentionMilliseconds)),
};

/** Deletes data that is no longer needed, now and every hour until the server stops. */
export async function startCleanUp(platform: Platform, features: Feature[]): Promise<void> {
  while (!platform.stopping.aborted) {
    const nextHour = performance.now() + intervalMilliseconds;
    let remainingTasks = hourlyTasks(features);
    while (remainingTasks.length > 0 && !platform.stopping.aborted && performance.now() < nextHour) {
      remainingTasks = await cleanUp(platform, remainingTasks);
      await pause(platform, pauseMilliseconds);
    }
    await pause(platform, nextHour - performance.now());
  }
}

const pause = ({ stopping }: Platform, milliseconds: number) =>
  sleep(Math.max(milliseconds, 0), undefined, { ref: false, signal: stopping }).catch(() => undefined);

/** Runs tasks and resolves to those with remaining work. A failing task does not stop the others. */
export async function cleanUp(platform: Platform, tasks: Task[]): Promise<Task[]> {
  const unfinishedTasks: Task[] = [];
  for (const task of tasks) {
    if (platform.stopping.aborted) break;
    const [what, work] = task;
    try {
      if (await work(platform)) unfinishedTasks.push(task);
    } catch (error) {
      if (!platform.stopping.aborted) platform.log.warn({ err: error }, `An hourly task failed: ${what}`);
    }
  }
  return unfinishedTasks;
}

/** Clean-up tasks, with descriptions for the log. */
export const hourlyTasks = (features: Feature[]): Task[] =>
  [platformTasks, ...features.map(({ hourly }) => hourly)].flatMap((tasks = {}) => Object.entries(tasks));
