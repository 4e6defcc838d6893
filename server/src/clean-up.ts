import { setTimeout as sleep } from 'node:timers/promises';
import { removeExpired, sweepAvatars } from '#features/accounts';
import { carryOutRemovals } from '#features/knowledge';
import type { Platform } from '#platform/context';
import { finishRemovals } from '#platform/storage';

const everyMilliseconds = 3_600_000;

const tasks = {
  'expired rows': removeExpired,
  'used-up limits': ({ limits, clock }: Platform) => limits.forgetPast(clock()),
  'pictures that nobody shows': sweepAvatars,
  'files of those who have gone': finishRemovals,
  'vectors of what is gone': carryOutRemovals,
};

/** Throws away what is not needed any more, now and every hour until the server stops. */
export async function keepClean(platform: Platform): Promise<void> {
  while (!platform.stopping.aborted) {
    await cleanUp(platform);
    await sleep(everyMilliseconds, undefined, { ref: false, signal: platform.stopping }).catch(
      () => undefined,
    );
  }
}

/** One task that fails keeps no other from its work. */
export async function cleanUp(platform: Platform): Promise<void> {
  for (const [what, task] of Object.entries(tasks)) {
    try {
      await task(platform);
    } catch (error) {
      if (!platform.stopping.aborted) platform.log.warn({ err: error }, `Could not throw away ${what}`);
    }
  }
}
