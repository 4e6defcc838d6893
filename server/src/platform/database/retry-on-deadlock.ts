import pRetry from 'p-retry';

/**
 * Runs a transaction again, up to twice, that PostgreSQL ended since it and another waited for each other. A moment
 * later, in milliseconds: begun at once it may meet the other in the same way.
 */
export function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  return pRetry(work, {
    retries: 2,
    minTimeout: 20,
    randomize: true,
    shouldRetry: ({ error }) => isDeadlock(error),
  });
}

function isDeadlock(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ((at as { code?: string }).code === '40P01') return true;
  return false;
}
