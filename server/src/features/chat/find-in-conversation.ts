import { and, desc, eq, ilike, ne } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { escapeLike } from '#platform/database';
import { findOwnConversation } from './policy.ts';
import { messages } from './table.ts';

const mostFound = 500;

/** Where a text stands on the path of the viewer's conversation; the newest places, if there are very many. */
export async function findInConversation(ctx: UserContext, { id, text }: { id: string; text: string }) {
  await findOwnConversation(ctx, id);
  const rows = await ctx.database.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, id),
        eq(messages.is_current, true),
        ne(messages.role, 'system'),
        ilike(messages.content, `%${escapeLike(text)}%`),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(mostFound + 1);
  const found = rows.slice(0, mostFound).map((row) => row.id);
  return { messages: found.reverse(), more: rows.length > mostFound };
}
