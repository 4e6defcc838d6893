import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { readablePassages } from '../passages/readable-passages.ts';
import { prefixLength } from '../passages/search-vector.ts';

/** The key in `knowledge_terms` for the number of a persona's public passages. */
export const totalTerm = '';

/**
 * Locks a persona's term counts, so that changes of its passages are serialized: counts stay exact, and nothing
 * deadlocks.
 */
export async function lockTerms(tx: Transaction, foId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge ${foId}`}, 0))`);
}

export async function addTerms(
  tx: Executor,
  foId: string,
  counts: ReadonlyMap<string, number>,
  passages: number,
): Promise<void> {
  const all = new Map([[totalTerm, passages], ...counts]);
  await tx.execute(sql`
    insert into knowledge_terms (fo_id, term, passages)
    select ${foId}::uuid, term, passages
    from unnest(${sql.param([...all.keys()])}::text[], ${sql.param([...all.values()])}::int[]) as added (term, passages)
    order by term
    on conflict (fo_id, term) do update set passages = knowledge_terms.passages + excluded.passages`);
}

/** Subtracts a file's passages from the term counts; call it before they are deleted. */
export async function removeTerms(tx: Executor, foId: string, fileId: string): Promise<void> {
  const publicOnes = sql`from ${readablePassages(undefined)} where file_id = ${fileId}`;
  await tx.execute(sql`
    update knowledge_terms as known set passages = known.passages - gone.passages
    from (
      select substring(word.lexeme from ${prefixLength + 1}::int) as term, count(*)::int as passages
      from (select search ${publicOnes}) as passage, unnest(passage.search) as word
      group by 1
      union all select ${totalTerm}, count(*)::int ${publicOnes}
    ) as gone
    where known.fo_id = ${foId} and known.term = gone.term`);
  await tx.execute(sql`delete from knowledge_terms where fo_id = ${foId} and passages <= 0`);
}
