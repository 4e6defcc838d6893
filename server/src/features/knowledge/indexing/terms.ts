import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { itemAt } from '#platform/must-get';
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

/** Adds a file's public passages to the term counts; call it after they are stored. Requires `lockTerms`. */
export async function addTerms(tx: Transaction, foId: string, fileId: string): Promise<void> {
  for await (const counts of countsOf(tx, fileId))
    await tx.execute(sql`
      insert into knowledge_terms (fo_id, term, passages)
      select ${foId}::uuid, term, passages from ${countsTable(counts)}
      on conflict (fo_id, term) do update set passages = knowledge_terms.passages + excluded.passages`);
}

/** Subtracts a file's public passages; call it before they are deleted. Requires `lockTerms`. */
export async function removeTerms(tx: Transaction, foId: string, fileId: string): Promise<void> {
  for await (const counts of countsOf(tx, fileId)) {
    const [first, last] = [itemAt(counts, 0).term, itemAt(counts, counts.length - 1).term];
    // The range keeps the plan from reading all terms of the persona for each part.
    await tx.execute(sql`
      merge into knowledge_terms as known using ${countsTable(counts)}
      on known.fo_id = ${foId} and known.term between ${first} and ${last} and known.term = counted.term
      when matched and known.passages <= counted.passages then delete
      when matched then update set passages = known.passages - counted.passages`);
  }
}

interface Count {
  term: string;
  passages: number;
}

const termsAtOnce = 2000;

/**
 * The terms of a file's public passages, in order, with the number of passages that have them; in parts that a statement
 * stores within its timeout. The database counts: a list of orders can have a million distinct terms, too many for this
 * process to hold, or to send without blocking.
 */
async function* countsOf(tx: Transaction, fileId: string): AsyncIterable<Count[]> {
  const publicPassages = sql`from ${readablePassages(undefined)} where file_id = ${fileId}`;
  await tx.execute(sql`
    declare term_counts no scroll cursor for
    select substring(word.lexeme from ${prefixLength + 1}::int) as term, count(*)::int as passages
    from (select search ${publicPassages}) as passage, unnest(passage.search) as word
    group by 1
    union all select ${totalTerm}, count(*)::int ${publicPassages} having count(*) > 0
    order by term`);
  const fetch = sql.raw(`fetch ${termsAtOnce} from term_counts`);
  for (;;) {
    const { rows } = await tx.execute<Count & Record<string, unknown>>(fetch);
    if (rows.length === 0) break;
    yield rows;
  }
  await tx.execute(sql`close term_counts`);
}

function countsTable(counts: Count[]): SQL {
  const terms = sql.param(counts.map(({ term }) => term));
  const passages = sql.param(counts.map(({ passages }) => passages));
  return sql`unnest(${terms}::text[], ${passages}::int[]) as counted (term, passages)`;
}
