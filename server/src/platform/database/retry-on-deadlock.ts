import pRetry from 'p-retry';

/**
 * Retries a transaction up to twice after a deadlock, after a random delay in milliseconds, so that the two do not
 * collide again.
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
