import { isSameFact } from '@foyer/contract/training-fact-key';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { fo_facts } from '../table.ts';

export interface KnownFacts {
  count: number;
  /** The id of the fact with an equal or equivalent key. */
  same: string | undefined;
}

/** A persona's facts in relation to a new key; the persona must be locked. */
export async function knownFacts(tx: Transaction, foId: string, key: string): Promise<KnownFacts> {
  const existing = await tx
    .select({ id: fo_facts.id, key: fo_facts.key })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId));
  const same =
    existing.find((fact) => fact.key === key) ?? existing.find((fact) => isSameFact(fact.key, key));
  return { count: existing.length, same: same?.id };
}
