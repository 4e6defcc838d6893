import type { Receipt } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import { setTrainingOptIn } from '#features/chat';
import type { Platform } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { refreshAfterRemoval } from '../learning.ts';
import { consents, fo_memories } from '../table.ts';

type Context = Pick<Platform, 'clock' | 'features' | 'events'>;
type StoredConsent = typeof consents.$inferSelect;

/**
 * Ends a decision. Withdrawing a consent deletes everything that was learnt by it; the receipt has the numbers. Locks
 * the conversation's row first: a learning job finishes before, or finds the consent withdrawn.
 */
export async function endConsent(tx: Transaction, ctx: Context, consent: StoredConsent) {
  const at = ctx.clock();
  const receipt = consent.granted ? await forget(tx, ctx, consent, at) : null;
  const ended = onlyRow(
    await tx.update(consents).set({ ended_at: at, receipt }).where(eq(consents.id, consent.id)).returning(),
  );
  return ended;
}

async function forget(
  tx: Transaction,
  ctx: Context,
  { kind, conversation_id, fo_id }: StoredConsent,
  at: Date,
): Promise<Receipt> {
  const nothing = { at: at.toISOString(), answers: 0, corrections: 0, avoided: 0 };
  if (kind !== 'train_on_chat' || !conversation_id) return nothing;
  await setTrainingOptIn(tx, conversation_id, false);
  const deletedMemories = await tx
    .delete(fo_memories)
    .where(eq(fo_memories.conversation_id, conversation_id))
    .returning({ label: fo_memories.label });
  await refreshAfterRemoval(tx, ctx, { foId: fo_id });
  const count = (label: string) => deletedMemories.filter((memory) => memory.label === label).length;
  return { ...nothing, answers: count('approve'), corrections: count('edit'), avoided: count('reject') };
}
