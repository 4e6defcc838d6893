import { limits } from '@foyer/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { fo_facts } from '../table.ts';
import { factView } from './view.ts';

export async function listFacts({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const { id, fo_id, key, value, confidence, created_at } = fo_facts;
  const rows = await db
    .select({ id, fo_id, key, value, confidence, created_at })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId))
    .orderBy(desc(created_at), desc(id));
  return rows.map(factView);
}

/** The beginnings of all values, by which a text is recognised as saved already: far less data than the facts. */
export async function listBeginnings({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const beginning = sql<string>`left(${fo_facts.value}, ${limits.fact.beginning})`;
  const rows = await db.select({ beginning }).from(fo_facts).where(eq(fo_facts.fo_id, foId));
  return rows.map((row) => row.beginning);
}
