import type { Source } from '@foyer/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { knowledge_base } from '../../knowledge/table.ts';

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
  const [own] = await executor
    .select({ id: knowledge_base.id })
    .from(knowledge_base)
    .where(and(eq(knowledge_base.fo_id, foId), eq(knowledge_base.private_to, userId)))
    .limit(1);
  if (own) return false;
  const ids = [...new Set(sources.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const open = await executor
    .select({ id: knowledge_base.id })
    .from(knowledge_base)
    .where(and(inArray(knowledge_base.id, ids), isNull(knowledge_base.private_to)));
  return open.length === ids.length;
}
