import type { Source } from '@foyer/contract';
import { inArray } from 'drizzle-orm';
import { hasPrivatePassages, readablePassages } from '#features/knowledge';
import type { Executor } from '#platform/database';

interface Given {
  foId: string;
  /** Whose conversation it is. */
  userId: string;
  sources: Pick<Source, 'id'>[];
}

/**
 * Whether an answer to a visitor may be given to anybody else. What a visitor uploaded serves that visitor alone, and an
 * answer may quote it without citing it: who has uploaded anything is answered for themselves. A cited passage that is
 * gone may have been theirs too.
 */
export async function mayTellOthers(executor: Executor, { foId, userId, sources }: Given): Promise<boolean> {
  if (await hasPrivatePassages(executor, { foId, userId })) return false;
  const ids = [...new Set(sources.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const passages = readablePassages(undefined);
  const open = await executor.select({ id: passages.id }).from(passages).where(inArray(passages.id, ids));
  return open.length === ids.length;
}
