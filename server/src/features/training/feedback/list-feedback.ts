import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { conversations, messages } from '../../chat/table.ts';
import { fo_privacy, fos } from '../../personas/table.ts';
import { isReadableByOwner } from '../policy.ts';
import { fo_memories, message_feedback } from '../table.ts';
import { feedbackView } from './view.ts';

/** The viewer's verdicts on the answers of a conversation with their persona. */
export async function listFeedback(ctx: UserContext, { id }: { id: string }) {
  await findReadableConversation(ctx, id);
  const rows = await ctx.database.db
    .select({
      verdict: getTableColumns(message_feedback),
      learnt: sql<boolean>`${fo_memories.id} is not null`,
    })
    .from(messages)
    .innerJoin(message_feedback, eq(message_feedback.message_id, messages.id))
    .leftJoin(fo_memories, eq(fo_memories.message_id, messages.id))
    .where(eq(messages.conversation_id, id))
    .orderBy(messages.position);
  return rows.map(({ verdict, learnt }) => feedbackView(verdict, learnt));
}

async function findReadableConversation({ database: { db }, viewer }: UserContext, id: string) {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(fos, and(eq(fos.id, conversations.fo_id), eq(fos.owner_id, viewer.id)))
    .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
    .where(and(eq(conversations.id, id), isReadableByOwner(viewer)));
  if (!found) throw new NotFound('Conversation');
}
