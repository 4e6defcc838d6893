import { limits } from '@foyer/contract';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Ai } from '#platform/ai';
import type { UserContext } from '#platform/context';
import { type Executor, onlyRow, type Transaction } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { embeddingColumns } from '../embedding-columns.ts';
import { refreshLearning } from '../learning.ts';
import { fo_facts } from '../table.ts';
import { factText } from './view.ts';

/** A fact as exported to files. */
export interface Fact {
  key: string;
  value: string;
  /** Percent. */
  confidence: number;
}

type EmbeddedFact = Omit<typeof fo_facts.$inferInsert, 'fo_id'>;

const rowsAtOnce = 100;

/** A persona's facts in the order in which they were saved. */
export const factsOf = (executor: Executor, foId: string): Promise<Fact[]> =>
  executor
    .select({ key: fo_facts.key, value: fo_facts.value, confidence: fo_facts.confidence })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId))
    .orderBy(asc(fo_facts.created_at), asc(fo_facts.key));

/** Computed before the transaction that stores them, since the embedding model may be a remote server. */
export async function embedFacts({ embedding }: Ai, facts: Fact[]): Promise<EmbeddedFact[]> {
  const vectors = await embedding.embed(facts.map(factText));
  return facts.map((fact, at) => ({ ...fact, ...embeddingColumns(itemAt(vectors, at), embedding.model) }));
}

/**
 * Stores facts of the viewer's persona, replacing those with the same key; above the limit the last ones are left out.
 * Returns the number left out.
 */
export async function importFacts(
  tx: Transaction,
  { events, viewer }: UserContext,
  { foId, facts }: { foId: string; facts: EmbeddedFact[] },
): Promise<number> {
  if (facts.length === 0) return 0;
  const keys = facts.map(({ key }) => key);
  const existing = await tx
    .select({ key: fo_facts.key })
    .from(fo_facts)
    .where(sql`${eq(fo_facts.fo_id, foId)} and ${inArray(fo_facts.key, keys)}`);
  const stored = onlyRow(await tx.select({ facts: count() }).from(fo_facts).where(eq(fo_facts.fo_id, foId)));
  const replaced = new Set(existing.map(({ key }) => key));
  let room = limits.fact.maxCount - stored.facts;
  const rows = facts
    .filter(({ key }) => replaced.has(key) || room-- > 0)
    .map((fact) => ({ ...fact, fo_id: foId }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insert(fo_facts)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: [fo_facts.fo_id, fo_facts.key], set: asInserted });
  await refreshLearning(tx, foId);
  await events.publish(tx, viewer.id, { type: 'training', foId });
  return facts.length - rows.length;
}

const asInserted = Object.fromEntries(
  ['value', 'confidence', 'code', 'embedding', 'embedding_model'].map((name) => [
    name,
    sql.raw(`excluded.${name}`),
  ]),
);
