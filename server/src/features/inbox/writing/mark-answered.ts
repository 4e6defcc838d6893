import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { FeatureEvents } from '#platform/features';
import { inbox_entries } from '../table.ts';
import { publishEntry } from './publish-entry.ts';

/** The owner has answered: marks the entry as read and clears its priority. */
export async function markAnswered(
  tx: Transaction,
  platform: Platform,
  { persona, conversationId, isAllAnswered }: FeatureEvents['ownerReplied'],
) {
  if (!isAllAnswered) return;
  const [entry] = await tx
    .update(inbox_entries)
    .set({ is_read: true, priority_reasons: [] })
    .where(eq(inbox_entries.conversation_id, conversationId))
    .returning({ id: inbox_entries.id });
  if (!entry) return;
  await platform.features.emit(tx, 'noticesRead', {
    userId: persona.owner_id,
    conversationIds: [conversationId],
  });
  await publishEntry(tx, platform, { id: entry.id, foId: persona.id, ownerId: persona.owner_id }, 'update');
}
