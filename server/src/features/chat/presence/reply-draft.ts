import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findReadable } from '../conversations/readable-by-owner.ts';
import { reply_drafts } from '../table.ts';

/** The owner's unsent reply to a visitor. */
export async function getReplyDraft(ctx: UserContext, { id }: { id: string }) {
  await findReadable(ctx, id);
  const [draft] = await ctx.database.db
    .select({ content: reply_drafts.content })
    .from(reply_drafts)
    .where(eq(reply_drafts.conversation_id, id));
  return { content: draft?.content ?? '' };
}

/** Stores the draft for all of the owner's tabs; an empty draft is deleted. */
export async function saveReplyDraft(ctx: UserContext, { id, content }: { id: string; content: string }) {
  await findReadable(ctx, id);
  const { db } = ctx.database;
  if (content === '') await db.delete(reply_drafts).where(eq(reply_drafts.conversation_id, id));
  else
    await db
      .insert(reply_drafts)
      .values({ conversation_id: id, content })
      .onConflictDoUpdate({
        target: reply_drafts.conversation_id,
        set: { content, updated_at: sql`now()` },
      });
  return { content };
}
