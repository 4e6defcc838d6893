import { and, eq } from 'drizzle-orm';
import { conversationSource } from '#features/chat';
import type { Executor } from '#platform/database';
import type { VotePlace } from './find-vote.ts';

/** Whether a person has a conversation with a persona, in writing or live. */
export async function hasChatted(executor: Executor, { foId, userId }: VotePlace): Promise<boolean> {
  const { id, fo_id, user_id } = conversationSource;
  const rows = await executor
    .select({ id })
    .from(conversationSource)
    .where(and(eq(fo_id, foId), eq(user_id, userId)))
    .limit(1);
  return rows.length > 0;
}
