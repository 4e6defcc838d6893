/**
 * What all of these resolve to, once each has ended; throws as the first that failed. For statements of one transaction that
 * are sent together: nothing of it is still under way when the transaction ends, and what is thrown is its cause, since the
 * statements after the one that failed fail only because of it.
 */
export async function allSettled<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const all = Promise.all(work);
  await Promise.allSettled([all, ...work]);
  return all;
}
