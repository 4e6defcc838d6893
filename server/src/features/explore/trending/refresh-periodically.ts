import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '#platform/context';
import { sweepWords } from '../search/sweep-words.ts';
import { refreshTrending } from './refresh-trending.ts';

const intervalMilliseconds = 600_000;

/** Updates the trends and the list of words, now and every ten minutes until the server stops. */
export async function refreshPeriodically(platform: Platform): Promise<void> {
  const { stopping, log } = platform;
  while (!stopping.aborted) {
    await refreshTrending(platform).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'The trend scores could not be updated');
    });
    await sweepWords(platform).catch((error: unknown) => {
      if (!stopping.aborted) log.warn({ err: error }, 'Words that no persona has could not be removed');
    });
    await sleep(intervalMilliseconds, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}
