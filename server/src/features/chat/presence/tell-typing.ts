import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { conversations } from '../table.ts';
import { findSide } from './find-side.ts';

/** Tells the other side that somebody is writing; the owner's other tabs too. While the owner answers, it keeps them there. */
export async function tellTyping(ctx: UserContext, { id }: { id: string }) {
  const { conversation, ownerId, readable, side } = await findSide(ctx, id);
  const { database, events } = ctx;
  if (side === 'owner' && conversation.holder === 'owner')
    await database.db
      .update(conversations)
      .set({ owner_active_at: sql`now()` })
      .where(and(eq(conversations.id, id), eq(conversations.holder, 'owner')));
  const told = side === 'owner' ? [conversation.user_id, ownerId] : readable ? [ownerId] : [];
  for (const person of told)
    await events.publish(database.db, person, { type: 'typing', conversationId: id, by: side });
  return {};
}
