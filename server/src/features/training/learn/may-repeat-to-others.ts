import type { Source } from '@foyer/contract';
import { inArray } from 'drizzle-orm';
import { hasPrivatePassages, readablePassages } from '#features/knowledge';
import type { Executor } from '#platform/database';

interface AnswerOrigin {
  foId: string;
  /** The visitor who got the answer. */
  userId: string;
  sources: Pick<Source, 'id'>[];
}

/**
 * True if an answer to a visitor may be given to others. A visitor's private upload may be quoted without being cited,
 * so answers to a visitor with an upload are excluded; and so are answers that cite a deleted passage, which may have
 * been private.
 */
export async function mayRepeatToOthers(
  executor: Executor,
  { foId, userId, sources }: AnswerOrigin,
): Promise<boolean> {
  if (await hasPrivatePassages(executor, { foId, userId })) return false;
  const ids = [...new Set(sources.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const passages = readablePassages(undefined);
  const open = await executor.select({ id: passages.id }).from(passages).where(inArray(passages.id, ids));
  return open.length === ids.length;
}
