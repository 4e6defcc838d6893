import { asc, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { fos } from '../personas/table.ts';
import { findOwnConversation } from './policy.ts';
import { messages } from './table.ts';
import { conversationView, messageView } from './view.ts';

/** A conversation of the viewer's with all of its messages, oldest first. */
export async function getConversation(ctx: UserContext, { id }: { id: string }) {
  const { database, viewer, clock } = ctx;
  const conversation = await findOwnConversation(ctx, id);
  const [[persona], rows] = await Promise.all([
    database.db.select({ owner_id: fos.owner_id }).from(fos).where(eq(fos.id, conversation.fo_id)),
    database.db
      .select()
      .from(messages)
      .where(eq(messages.conversation_id, id))
      .orderBy(asc(messages.position)),
  ]);
  const view = { isOwner: persona?.owner_id === viewer.id, now: clock() };
  return { ...conversationView(conversation), messages: rows.map((row) => messageView(row, view)) };
}
