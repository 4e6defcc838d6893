import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { FeatureEvents } from '#platform/features';
import { inbox_entries } from '../table.ts';

/** The owner has answered: what waits is read, and nothing of it comes before other entries any more. */
export async function markAnswered(
  tx: Transaction,
  { events, features }: Platform,
  { persona, conversationId }: FeatureEvents['ownerReplied'],
) {
  const [entry] = await tx
    .update(inbox_entries)
    .set({ is_read: true, priority_reasons: [] })
    .where(eq(inbox_entries.conversation_id, conversationId))
    .returning({ id: inbox_entries.id });
  if (!entry) return;
  await features.tell(tx, 'noticed', { userId: persona.owner_id, conversationId, subjectId: entry.id });
  await events.publish(tx, persona.owner_id, {
    type: 'inbox',
    foId: persona.id,
    entryId: entry.id,
    change: 'update',
  });
}
