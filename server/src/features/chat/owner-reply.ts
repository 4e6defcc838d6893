import type { Message } from '@foyer/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform, UserContext, Viewer } from '#platform/context';
import { onlyRow, type Transaction, violatedConstraint } from '#platform/database';
import { Conflict, Forbidden, NotFound } from '#platform/errors';
import { isReadableBy } from './conversations/readable-by-owner.ts';
import { allMessages } from './messages/current-messages.ts';
import { hasMoreToRead } from './messages/has-more-to-read.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { conversations, messages, reply_drafts } from './table.ts';
import { previewOf } from './title.ts';
import { messageView } from './view.ts';

interface Reply {
  conversationId: string;
  content: string;
  clientMessageId?: string | undefined;
  /** The answers that the reply refers to, if the owner wrote it outside the conversation. */
  about?: string[];
}

/** Sends the owner's own message to a visitor; the persona may continue to answer. */
export async function ownerReply(ctx: UserContext, reply: Reply): Promise<Message> {
  await ctx.limits.use(['chatPerMinute'], ctx.viewer.id);
  const row = await ctx.database
    .transaction((tx) => store(tx, ctx, reply))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'messages_client') throw error;
      return ctx.database.transaction((tx) => findSentBefore(tx, ctx, reply));
    });
  return messageView(row, { isOwner: true, now: ctx.clock() });
}

async function store(tx: Transaction, ctx: UserContext, reply: Reply) {
  const row = await writeReply(tx, ctx, reply);
  await tx.delete(reply_drafts).where(eq(reply_drafts.conversation_id, reply.conversationId));
  return row;
}

/**
 * The reply stored by an earlier request, whose response was lost. Deletes its text if it was saved as a draft again.
 */
async function findSentBefore(
  tx: Transaction,
  { viewer }: UserContext,
  { conversationId, content, clientMessageId }: Reply,
) {
  const [row] = await tx
    .select()
    .from(allMessages)
    .where(
      and(
        eq(allMessages.client_message_id, sql.param(clientMessageId)),
        eq(allMessages.conversation_id, conversationId),
        eq(allMessages.sender, 'owner'),
        isReadableBy(viewer, allMessages.conversation_id),
      ),
    );
  if (!row) throw new Forbidden();
  if (row.content !== content)
    throw new Conflict('already_sent', 'This reply was sent already, with another text.');
  const draft = sql`btrim(${reply_drafts.content}, E' \\n\\r\\t')`;
  await tx
    .delete(reply_drafts)
    .where(and(eq(reply_drafts.conversation_id, conversationId), eq(draft, content)));
  return row;
}

/** Stores the reply and notifies the visitor, within the caller's transaction. */
export async function writeReply(
  tx: Transaction,
  ctx: Platform & { viewer: Pick<Viewer, 'id'> },
  { conversationId, content, clientMessageId, about }: Reply,
) {
  const [conversation] = await tx
    .update(conversations)
    .set({
      preview: previewOf(content),
      last_message_at: sql`now()`,
      owner_active_at: sql`now()`,
      is_archived: false,
    })
    .where(and(eq(conversations.id, conversationId), isReadableBy(ctx.viewer, conversations.id)))
    .returning();
  if (!conversation) throw new NotFound('Conversation');
  const isAllAnswered = !about || !(await hasMoreToRead(tx, conversationId, about));
  const row = onlyRow(
    await tx
      .insert(messages)
      .values({
        conversation_id: conversationId,
        role: 'assistant',
        sender: 'owner',
        is_human: true,
        content,
        client_message_id: clientMessageId,
        meta: conversation.holder === 'owner' ? { epoch: conversation.epoch } : {},
      })
      .returning(),
  );
  await ctx.features.emit(tx, 'ownerReplied', {
    persona: { id: conversation.fo_id, owner_id: ctx.viewer.id },
    conversationId,
    messageId: row.id,
    isAllAnswered,
  });
  await ctx.features.emit(tx, 'notice', {
    kind: 'owner_replied',
    recipient: conversation.user_id,
    foId: conversation.fo_id,
    conversationId,
    subjectId: row.id,
  });
  await publishMessage(tx, ctx, conversationIds(conversation), row.id);
  return row;
}
