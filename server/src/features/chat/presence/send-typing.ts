import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { conversations } from '../table.ts';
import { findSide } from './find-side.ts';

/** Sends a typing event to the other side and the owner's other tabs. Counts as activity of an owner who answers. */
export async function sendTyping(ctx: UserContext, { id }: { id: string }) {
  const { conversation, ownerId, isReadable, side } = await findSide(ctx, id);
  const { database, events } = ctx;
  if (side === 'owner' && conversation.holder === 'owner')
    await database.db
      .update(conversations)
      .set({ owner_active_at: sql`now()` })
      .where(and(eq(conversations.id, id), eq(conversations.holder, 'owner')));
  const recipients = side === 'owner' ? [conversation.user_id, ownerId] : isReadable ? [ownerId] : [];
  for (const person of recipients)
    await events.publish(database.db, person, { type: 'typing', conversationId: id, by: side });
  return {};
}
