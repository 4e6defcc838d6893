import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { currentMessages } from '../messages/current-messages.ts';
import { conversations } from '../table.ts';
import { previewOf } from '../title.ts';
import type { MessageRow } from '../view.ts';

/** Updates the preview of a talk whose last answer changed. */
export async function updateTalkPreview(
  tx: Transaction,
  { id, conversation_id }: MessageRow,
  text: string,
): Promise<void> {
  const newest = tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(and(eq(currentMessages.conversation_id, conversation_id), ne(currentMessages.role, 'system')))
    .orderBy(desc(currentMessages.position))
    .limit(1);
  const { preview } = conversations;
  await tx
    .update(conversations)
    .set({ preview: sql`case when ${id}::uuid = (${newest}) then ${previewOf(text)} else ${preview} end` })
    .where(eq(conversations.id, conversation_id));
}
