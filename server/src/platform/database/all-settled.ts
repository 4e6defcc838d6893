/**
 * Like `Promise.all`, but waits until all have settled, then throws the first error. For pipelined statements of one
 * transaction: none is in flight when the transaction ends, and the first error is the cause of the others.
 */
export async function allSettled<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const all = Promise.all(work);
  await Promise.allSettled([all, ...work]);
  return all;
}
