import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import type { PreservedFields } from '../mapping/card.ts';
import { fo_card_fields } from '../table.ts';

/** Replaces the preserved fields of an earlier card. */
export async function savePreservedFields(
  tx: Transaction,
  foId: string,
  card: PreservedFields | null,
): Promise<void> {
  await tx.delete(fo_card_fields).where(eq(fo_card_fields.fo_id, foId));
  if (card) await tx.insert(fo_card_fields).values({ fo_id: foId, card });
}

export async function findPreservedFields(executor: Executor, foId: string): Promise<PreservedFields | null> {
  const [row] = await executor
    .select({ card: fo_card_fields.card })
    .from(fo_card_fields)
    .where(eq(fo_card_fields.fo_id, foId));
  return row?.card ?? null;
}
