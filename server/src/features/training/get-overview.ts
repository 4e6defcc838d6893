import { and, count, eq } from 'drizzle-orm';
import { allMessages, conversationSource } from '#features/chat';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { isReadableByOwner } from './policy.ts';
import { message_feedback } from './table.ts';

/**
 * The numbers on the settings page. Only conversations that the owner may read count, since even a number reveals
 * others.
 */
export async function getOverview({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  await findOwnPersona(db, viewer, foId);
  const [consented, judged] = await Promise.all([
    db
      .select({ count: count() })
      .from(conversationSource)
      .where(
        and(
          eq(conversationSource.fo_id, foId),
          eq(conversationSource.training_opt_in, true),
          isReadableByOwner(viewer),
        ),
      ),
    db
      .select({ count: count() })
      .from(message_feedback)
      .innerJoin(allMessages, eq(allMessages.id, message_feedback.message_id))
      .innerJoin(conversationSource, eq(conversationSource.id, allMessages.conversation_id))
      .where(and(eq(message_feedback.fo_id, foId), isReadableByOwner(viewer))),
  ]);
  return { consented_conversations: onlyRow(consented).count, feedback_records: onlyRow(judged).count };
}
