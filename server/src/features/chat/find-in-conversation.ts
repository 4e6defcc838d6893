import { and, desc, eq, ilike, ne } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { patternOf } from '#platform/database';
import { currentMessages } from './messages/current-messages.ts';
import { findOwnConversation } from './policy.ts';

const maxResults = 500;

/** Messages on the path of the viewer's conversation that contain a text; if there are too many, the newest. */
export async function findInConversation(ctx: UserContext, { id, text }: { id: string; text: string }) {
  await findOwnConversation(ctx, id);
  const rows = await ctx.database.db
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, id),
        ne(currentMessages.role, 'system'),
        ilike(currentMessages.content, patternOf(text)),
      ),
    )
    .orderBy(desc(currentMessages.position))
    .limit(maxResults + 1);
  const messageIds = rows.slice(0, maxResults).map((row) => row.id);
  return { messages: messageIds.reverse(), more: rows.length > maxResults };
}
