import type { Conversation } from '@foyer/contract';
import { and, eq, lte, sql } from 'drizzle-orm';
import { findVisiblePersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { onlyRow, type Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import { refreshPreview } from './conversations/refresh-preview.ts';
import { openTitle } from './live/insert-talk.ts';
import { questionOfTalk } from './live/question-of-talk.ts';
import { allMessages, currentMessages } from './messages/current-messages.ts';
import { lockOwnConversation } from './path/lock-own-conversation.ts';
import { refuseWhileHeld } from './presence/refuse-while-held.ts';
import { conversations } from './table.ts';
import { titleOf } from './title.ts';
import { conversationBusy } from './turn/answer-in-progress.ts';
import { conversationView } from './view.ts';

/**
 * Creates a conversation with a copy of the path up to this message. The two are independent; consents are not copied.
 */
export async function branchConversation(ctx: UserContext, { id }: { id: string }): Promise<Conversation> {
  await ctx.limits.use(['chatPerMinute', 'chatPerDay'], ctx.viewer.id);
  return ctx.database.transaction((tx) => branch(tx, ctx, id));
}

async function branch(tx: Transaction, ctx: UserContext, id: string) {
  const from = await lockOwnConversation(tx, ctx, { messageId: id });
  refuseWhileHeld(from);
  await findVisiblePersona(tx, ctx.viewer, from.fo_id);
  const [last] = await tx.select().from(allMessages).where(eq(allMessages.id, id));
  if (!last?.is_current)
    throw new Conflict('not_on_path', 'This message is not part of the conversation as it stands.');
  const [answering] = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, from.id),
        eq(currentMessages.status, 'streaming'),
        lte(currentMessages.position, last.position),
      ),
    );
  if (answering) throw conversationBusy();
  const { id: to } = onlyRow(
    await tx
      .insert(conversations)
      .values({
        fo_id: from.fo_id,
        user_id: from.user_id,
        title: from.title === openTitle ? await titleOfTalk(tx, from) : from.title,
        is_private: from.is_private,
      })
      .returning({ id: conversations.id }),
  );
  await copyPath(tx, { from: from.id, to, lastPosition: last.position });
  return conversationView(await refreshPreview(tx, to));
}

/** The title that an open talk gets at its end. */
async function titleOfTalk(tx: Transaction, talk: { id: string }): Promise<string> {
  const first = await questionOfTalk(tx, talk, 'first');
  return first ? titleOf(first.content) : openTitle;
}

async function copyPath(
  tx: Transaction,
  { from, to, lastPosition }: { from: string; to: string; lastPosition: number },
) {
  await tx.execute(sql`
    with path as materialized (
      select *, gen_random_uuid() as copy from ${currentMessages}
      where conversation_id = ${from} and position <= ${lastPosition}
    ),
    copied as (
      insert into messages (id, conversation_id, role, sender, is_human, content, status, reply_to, follows, meta, tokens, created_at)
      select path.copy, ${to}, path.role, path.sender, path.is_human, path.content, path.status,
        question.copy, answer.copy, path.meta, path.tokens, path.created_at
      from path
      left join path as question on question.id = path.reply_to
      left join path as answer on answer.id = path.follows
      order by path.position
    )
    insert into message_attachments (message_id, file_id)
    select path.copy, attachment.file_id from path
    join message_attachments as attachment on attachment.message_id = path.id`);
}
