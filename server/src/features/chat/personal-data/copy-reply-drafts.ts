import { eq } from 'drizzle-orm';
import type { ViewerContext } from '../../feature.ts';
import { readableByOwner } from '../conversations/readable-by-owner.ts';
import { reply_drafts } from '../table.ts';

/** What the owner of a persona has written to its visitors and not sent. */
export async function copyReplyDrafts({ database: { db }, viewer }: ViewerContext) {
  const drafts = await db
    .select({
      conversation_id: reply_drafts.conversation_id,
      content: reply_drafts.content,
      updated_at: reply_drafts.updated_at,
    })
    .from(reply_drafts)
    .innerJoin(readableByOwner, eq(readableByOwner.id, reply_drafts.conversation_id))
    .where(eq(readableByOwner.owner_id, viewer.id));
  return { reply_drafts: drafts };
}
