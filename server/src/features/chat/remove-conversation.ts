import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fileSource, removeFile } from '#features/knowledge';
import { personaSource } from '#features/personas';
import type { UserContext } from '#platform/context';
import { allMessages } from './messages/current-messages.ts';
import { findOwnConversation } from './policy.ts';
import { conversations, message_attachments } from './table.ts';

/**
 * Deletes a conversation with its messages, variants included, the visitor's attached files, and everything learnt from
 * it. An answer in progress is dropped. Files are deleted first, so that after a crash a second attempt still finds
 * them.
 */
export async function removeConversation(ctx: UserContext, { id }: { id: string }) {
  const { fo_id, is_private } = await findOwnConversation(ctx, id);
  for (const file of await filesToRemove(ctx, id)) await removeFile(ctx, file);
  await ctx.database.transaction(async (tx) => {
    await tx.execute(sql`select from ${conversations} where ${eq(conversations.id, id)} for update`);
    const conversation = { conversationId: id, foId: fo_id, userId: ctx.viewer.id };
    await ctx.features.emit(tx, 'beforeConversationRemoval', conversation);
    await tx.delete(conversations).where(eq(conversations.id, id));
    await ctx.events.forget(tx, [id]);
    const removed = { foId: fo_id, userId: ctx.viewer.id, isPrivate: is_private };
    await ctx.features.emit(tx, 'conversationRemoved', removed);
  });
  return {};
}

/** An owner's attachments are knowledge of the persona and stay; so does a file that another conversation uses. */
function filesToRemove({ database: { db }, viewer }: UserContext, id: string) {
  const otherAttachments = alias(message_attachments, 'elsewhere');
  const otherMessages = alias(allMessages, 'place');
  const usesElsewhere = db
    .select({ id: otherMessages.id })
    .from(otherAttachments)
    .innerJoin(otherMessages, eq(otherMessages.id, otherAttachments.message_id))
    .where(and(eq(otherAttachments.file_id, fileSource.id), ne(otherMessages.conversation_id, id)));
  return db
    .selectDistinct({ id: fileSource.id })
    .from(allMessages)
    .innerJoin(message_attachments, eq(message_attachments.message_id, allMessages.id))
    .innerJoin(fileSource, eq(fileSource.id, message_attachments.file_id))
    .innerJoin(personaSource, eq(personaSource.id, fileSource.fo_id))
    .where(
      and(
        eq(allMessages.conversation_id, id),
        eq(fileSource.user_id, viewer.id),
        ne(personaSource.owner_id, viewer.id),
        notExists(usesElsewhere),
      ),
    );
}
