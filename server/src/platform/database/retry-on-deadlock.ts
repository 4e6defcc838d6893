import pRetry from 'p-retry';
import { databaseErrorIn } from './errors.ts';

/**
 * Retries a transaction up to twice after a deadlock, after a random delay in milliseconds, so that the two do not
 * collide again.
 */
export function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  return pRetry(work, {
    retries: 2,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => databaseErrorIn(error)?.code === '40P01',
  });
}
