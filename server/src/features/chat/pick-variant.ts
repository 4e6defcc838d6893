import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import type { Transaction } from '#platform/database';
import { refreshPreview } from './conversations/refresh-preview.ts';
import { allMessages } from './messages/current-messages.ts';
import { hasDislike } from './messages/has-dislike.ts';
import { lockOwnConversation } from './path/lock-own-conversation.ts';
import { truncatePath } from './path/truncate-path.ts';
import { conversationIds, publishMessage } from './presence/publish-changes.ts';
import { refuseWhileHeld } from './presence/refuse-while-held.ts';
import { refreshDislikes } from './rate-answer.ts';
import { messages } from './table.ts';
import { conversationBusy, interruptAbandoned } from './turn/answer-in-progress.ts';

/** Switches the path to this message and the newest messages after it. */
export async function pickVariant(ctx: UserContext, { id }: { id: string }) {
  await ctx.database.transaction((tx) => pick(tx, ctx, id));
  return {};
}

async function pick(tx: Transaction, ctx: UserContext, id: string) {
  const conversation = await lockOwnConversation(tx, ctx, { messageId: id });
  refuseWhileHeld(conversation);
  await interruptAbandoned(tx, ctx, conversation.id);
  const [streaming] = await tx
    .select({ id: allMessages.id })
    .from(allMessages)
    .where(and(eq(allMessages.conversation_id, conversation.id), eq(allMessages.status, 'streaming')));
  if (streaming) throw conversationBusy();
  const { path, fork } = await pathThrough(tx, id);
  if (path.length === 0) return;
  const wasDisliked = await hasDislike(tx, conversation.id);
  await truncatePath(tx, conversation.id, fork);
  await tx.execute(sql`update ${messages} set is_current = true where id = any(${sql.param(path)}::uuid[])`);
  await refreshPreview(tx, conversation.id);
  await refreshDislikes(tx, ctx, conversation, wasDisliked);
  await ctx.features.emit(tx, 'variantPicked', { conversationId: conversation.id });
  await publishMessage(tx, ctx, conversationIds(conversation), id);
}

/**
 * The path through the message, from where it leaves the current one to its newest end. Nothing if the message is on
 * the current path already.
 */
async function pathThrough(tx: Transaction, id: string): Promise<{ path: string[]; fork: number }> {
  const { rows } = await tx.execute<{ id: string; fork: boolean; position: string }>(sql`
    with recursive up as (
      select id, coalesce(reply_to, follows) as parent, is_current, position from ${allMessages} where id = ${id}
      union all
      select above.id, coalesce(above.reply_to, above.follows), above.is_current, above.position
      from up join ${allMessages} as above on above.id = up.parent where not up.is_current
    ),
    down as (
      select id from up where id = ${id} and not is_current
      union all
      select below.id from down cross join lateral (
        select id from ${allMessages} as child where child.reply_to = down.id or child.follows = down.id
        order by position desc limit 1
      ) as below
    )
    select id, is_current as fork, position from up
    union all select id, false, null from down where id <> ${id}`);
  const fork = rows.find((row) => row.fork);
  return {
    path: rows.filter((row) => !row.fork).map((row) => row.id),
    fork: Number(fork?.position ?? 0),
  };
}
