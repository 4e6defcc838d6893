import { findSameFact } from '@foyer/contract/training-fact-key';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { fo_facts } from '../table.ts';

export interface KnownFacts {
  count: number;
  /** The fact with an equal or equivalent key. */
  same: { id: string; value: string } | undefined;
}

/** A persona's facts in relation to a new key; the persona must be locked. */
export async function knownFacts(tx: Transaction, foId: string, key: string): Promise<KnownFacts> {
  const existing = await tx
    .select({ id: fo_facts.id, key: fo_facts.key, value: fo_facts.value })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId))
    .orderBy(desc(fo_facts.created_at), desc(fo_facts.id));
  return { count: existing.length, same: findSameFact(existing, key) };
}

export const factChanged = () =>
  new Conflict(
    'fact_changed',
    'This fact was saved, changed or deleted meanwhile. Please look at what would be replaced.',
  );
