import { randomInt } from 'node:crypto';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import pRetry from 'p-retry';
import { type Executor, violatedConstraint } from '#platform/database';
import { fos, previous_handles, retired_handles } from '../table.ts';
import { findOwnHandle } from './find-own-handle.ts';
import { digestOfHandle } from './retire-handles.ts';
import { slugOf, withSuffix } from './slug.ts';

interface HandleOwner {
  /** The persona, whose current and previous handles count as free. */
  foId?: string | undefined;
  /** The persona's owner, who may reuse handles of their deleted personas. */
  ownerId: string;
}

/**
 * A free handle for that name. Concurrent callers may get the same one: the unique index decides, and the other caller
 * retries.
 */
export async function generateUniqueHandle(
  executor: Executor,
  name: string,
  owner: HandleOwner,
): Promise<string> {
  const slug = slugOf(name);
  if (!(await isTaken(executor, slug, owner))) return slug;
  const earlierHandle = owner.foId && (await findOwnHandle(executor, slug, owner.foId));
  if (earlierHandle) return earlierHandle;
  for (const suffix of suffixes()) {
    const handle = withSuffix(slug, suffix);
    if (!(await isTaken(executor, handle, owner))) return handle;
  }
  throw new Error(`no free handle near ${slug}`);
}

/** Longer and longer random numbers, so that concurrent callers rarely collide twice. */
function* suffixes() {
  for (let digits = 2; digits < 10; digits++) yield String(randomInt(10 ** (digits - 1), 10 ** digits));
}

/** Retired handles are checked last: a persona that is deleted concurrently is found in one place or the other. */
async function isTaken(executor: Executor, handle: string, { foId, ownerId }: HandleOwner): Promise<boolean> {
  const current = await executor
    .select({ id: fos.id })
    .from(fos)
    .where(and(eq(fos.handle, handle), foId ? ne(fos.id, foId) : undefined));
  const previous = await executor
    .select({ id: previous_handles.fo_id })
    .from(previous_handles)
    .where(and(eq(previous_handles.handle, handle), foId ? ne(previous_handles.fo_id, foId) : undefined));
  const { owner_id } = retired_handles;
  const retired = await executor
    .select({ digest: retired_handles.digest })
    .from(retired_handles)
    .where(
      and(eq(retired_handles.digest, digestOfHandle(handle)), or(isNull(owner_id), ne(owner_id, ownerId))),
    );
  return current.length + previous.length + retired.length > 0;
}

/** Runs a transaction up to four more times if another one took the same handle. */
export function retryOnHandleRace<T>(transaction: () => Promise<T>): Promise<T> {
  return pRetry(transaction, {
    retries: 4,
    minTimeout: 0,
    shouldRetry: ({ error }) => violatedConstraint(error) === 'fos_handle',
  });
}
