import { isSameFact } from '@foyer/contract/training-fact-key';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { fo_facts } from '../table.ts';

export interface KnownFacts {
  count: number;
  /** The one that a key names, in these words or in others. */
  same: string | undefined;
}

/** What a persona has of facts, as seen by a new key; the persona is locked. */
export async function knownFacts(tx: Transaction, foId: string, key: string): Promise<KnownFacts> {
  const known = await tx
    .select({ id: fo_facts.id, key: fo_facts.key })
    .from(fo_facts)
    .where(eq(fo_facts.fo_id, foId));
  const same = known.find((fact) => fact.key === key) ?? known.find((fact) => isSameFact(fact.key, key));
  return { count: known.length, same: same?.id };
}
