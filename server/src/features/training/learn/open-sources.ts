import type { Source } from '@foyer/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { knowledge_base } from '../../knowledge/table.ts';

/**
 * Whether everything that an answer cites may be told to anybody. What a visitor uploaded serves that visitor alone, and
 * a passage that is gone may have been one of those.
 */
export async function hasOpenSources(executor: Executor, sources: Pick<Source, 'id'>[]): Promise<boolean> {
  if (sources.length === 0) return true;
  const ids = [...new Set(sources.map(({ id }) => id))];
  const open = await executor
    .select({ id: knowledge_base.id })
    .from(knowledge_base)
    .where(and(inArray(knowledge_base.id, ids), isNull(knowledge_base.private_to)));
  return open.length === ids.length;
}
