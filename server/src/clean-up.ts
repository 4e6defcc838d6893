import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context';
import { finishRemovals } from '#platform/storage';
import type { Feature } from './features/feature.ts';

const everyMilliseconds = 3_600_000;

/** Whoever was away for longer fetches everything anew. */
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
    await cleanUp(platform, features);
    await sleep(everyMilliseconds, undefined, { ref: false, signal: platform.stopping }).catch(
      () => undefined,
    );
  }
}

/** One task that fails keeps no other from its work. */
export async function cleanUp(platform: Platform, features: Feature[]): Promise<void> {
  for (const [what, task] of hourlyTasks(features)) {
    try {
      await task(platform);
    } catch (error) {
      if (!platform.stopping.aborted) platform.log.warn({ err: error }, `Could not throw away ${what}`);
    }
  }
}

/** What is thrown away, in words of a log, and how. */
export const hourlyTasks = (features: Feature[]) =>
  [ofPlatform, ...features.map(({ hourly }) => hourly)].flatMap((some = {}) => Object.entries(some));
