import pRetry from 'p-retry';
import { violatedConstraint } from '#platform/database';

/** Runs a transaction again, up to four times, when another took the same handle in between. */
export function retryOnHandleRace<T>(transaction: () => Promise<T>): Promise<T> {
  return pRetry(transaction, {
    retries: 4,
    minTimeout: 0,
    shouldRetry: ({ error }) => violatedConstraint(error) === 'fos_handle',
  });
}
