import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context';
import { finishRemovals } from '#platform/storage';
import type { Feature } from './features/feature.ts';

const everyMilliseconds = 3_600_000;

/** Between two runs of a task that has left something. */
const pauseMilliseconds = 10_000;

type Task = [what: string, work: NonNullable<Feature['hourly']>[string]];

/** A client that was offline for longer refetches everything. */
const eventsKeptMilliseconds = 1_800_000;

const ofPlatform: Feature['hourly'] = {
  'used-up limits': ({ limits, clock }) => limits.forgetPast(clock()),
  'files of those who have gone': finishRemovals,
  'live events that were told': ({ events, clock }) =>
    events.forgetPast(new Date(clock().getTime() - eventsKeptMilliseconds)),
};

/** Throws away what is not needed any more, now and every hour until the server stops. */
export async function startCleanUp(platform: Platform, features: Feature[]): Promise<void> {
  while (!platform.stopping.aborted) {
    const nextHour = performance.now() + everyMilliseconds;
    let left = hourlyTasks(features);
    while (left.length > 0 && !platform.stopping.aborted && performance.now() < nextHour) {
      left = await cleanUp(platform, left);
      await pause(platform, pauseMilliseconds);
    }
    await pause(platform, nextHour - performance.now());
  }
}

const pause = ({ stopping }: Platform, milliseconds: number) =>
  sleep(Math.max(milliseconds, 0), undefined, { ref: false, signal: stopping }).catch(() => undefined);

/** Resolves to those that have left something. One task that fails keeps no other from its work. */
export async function cleanUp(platform: Platform, tasks: Task[]): Promise<Task[]> {
  const left: Task[] = [];
  for (const task of tasks) {
    const [what, work] = task;
    try {
      if (await work(platform)) left.push(task);
    } catch (error) {
      if (!platform.stopping.aborted) platform.log.warn({ err: error }, `Could not throw away ${what}`);
    }
  }
  return left;
}

/** What is thrown away, in words of a log, and how. */
export const hourlyTasks = (features: Feature[]): Task[] =>
  [ofPlatform, ...features.map(({ hourly }) => hourly)].flatMap((some = {}) => Object.entries(some));
