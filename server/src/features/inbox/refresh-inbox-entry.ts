import { sql } from 'drizzle-orm';
import { isOwnerInLoop } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { VisitorActivity } from '#platform/features';
import { inbox_entries } from './table.ts';

/**
 * A visitor has written: makes the conversation's one entry in the owner's inbox, or brings it back to the top, open
 * and unread. Nothing where the owner has stepped out of the loop.
 */
export async function refreshInboxEntry(
  tx: Transaction,
  { events }: Pick<Platform, 'events'>,
  activity: VisitorActivity,
) {
  const { persona, conversationId, preview, priority } = activity;
  if (!(await isOwnerInLoop(tx, persona.id))) return;
  const fresh = { status: 'open', is_read: false, preview, last_activity_at: new Date() } as const;
  const [entry] = await tx
    .insert(inbox_entries)
    .values({
      ...fresh,
      fo_id: persona.id,
      conversation_id: conversationId,
      reason: 'new_message',
      title: activity.conversationTitle,
      priority,
    })
    .onConflictDoUpdate({
      target: inbox_entries.conversation_id,
      set: { ...fresh, priority: sql`greatest(${inbox_entries.priority}, excluded.priority)` },
    })
    .returning({ id: inbox_entries.id, isNew: sql<boolean>`xmax = 0` });
  await events.publish(tx, persona.owner_id, {
    type: 'inbox',
    foId: persona.id,
    entryId: entry!.id,
    change: entry!.isNew ? 'insert' : 'update',
  });
}
