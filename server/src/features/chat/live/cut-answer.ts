import type { HeardAnswer } from '@foyer/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import type { TalkContext } from '../chat-context.ts';
import { refreshPreview } from '../conversations/refresh-preview.ts';
import { allMessages } from '../messages/current-messages.ts';
import { conversationIds, publishMessage } from '../presence/publish-changes.ts';
import { messages } from '../table.ts';
import { isAwaited, lastWordsEnd, waitForLastWords } from '../turn/last-words.ts';
import { saidSoFar } from '../turn/lease.ts';
import type { MessageRow } from '../view.ts';
import { isOpenTalk, lockOwnTalk, type OwnTalk, talkEnded } from './find-own-talk.ts';
import { truncate, truncateSql } from './heard-text.ts';
import { removeUnheard } from './remove-unheard.ts';

/**
 * Truncates an interrupted answer to what was heard, or removes it. An answer in progress is stopped, and its process
 * stores only what was heard. Resolves to what remains, once nothing can be added.
 */
export async function cutAnswer(
  ctx: TalkContext,
  conversationId: string,
  heardAnswer: HeardAnswer,
): Promise<string | null> {
  for (;;) {
    const result = await ctx.database.transaction((tx) => cutOnce(tx, ctx, conversationId, heardAnswer));
    if (!result.awaited) return result.content;
    await waitForLastWords(ctx, [result.awaited]);
  }
}

interface Cut {
  content: string | null;
  /** An answer to which its process may still write. */
  awaited?: string;
}

async function cutOnce(
  tx: Transaction,
  ctx: TalkContext,
  conversationId: string,
  answer: HeardAnswer,
): Promise<Cut> {
  const talk = await lockOwnTalk(tx, ctx.viewer, conversationId);
  if (!isOpenTalk(talk)) throw talkEnded();
  const row = await lockAnswer(tx, conversationId, answer);
  if (!row) return { content: null };
  const { heard } = answer;
  if (heard > 0 && row.isBeingMade) return stopAt(tx, ctx, talk, row, heard);
  const content = heard === 0 ? '' : truncate(row.content, heard);
  if (content === '') {
    await removeUnheard(tx, ctx, talk, row);
    return { content: null };
  }
  if (content.length < row.content.trimEnd().length) await shorten(tx, ctx, talk, row, { content, heard });
  return { content };
}

async function lockAnswer(
  tx: Transaction,
  conversationId: string,
  { messageId, clientMessageId }: HeardAnswer,
) {
  const questions = tx
    .select({ id: allMessages.id })
    .from(allMessages)
    .where(eq(allMessages.client_message_id, sql.param(clientMessageId)));
  const [row] = await tx
    .select({ ...getTableColumns(allMessages), isBeingMade })
    .from(allMessages)
    .where(
      and(
        eq(allMessages.conversation_id, conversationId),
        eq(allMessages.sender, 'fo'),
        eq(allMessages.is_current, true),
        messageId ? eq(allMessages.id, messageId) : inArray(allMessages.reply_to, questions),
      ),
    )
    .orderBy(desc(allMessages.position))
    .limit(1)
    .for('update');
  return row;
}

/** Also true for a stopped answer whose process may still write. */
const isBeingMade = sql<boolean>`(${allMessages.status} = 'streaming' or (${isAwaited}))`.as('is_being_made');

async function stopAt(
  tx: Transaction,
  ctx: TalkContext,
  talk: OwnTalk,
  row: MessageRow,
  heardLength: number,
): Promise<Cut> {
  await tx
    .update(messages)
    .set({
      status: 'stopped',
      heard: sql`least(${messages.heard}, ${heardLength}::int)`,
      content: truncateSql(saidSoFar(allMessages), sql`least(${messages.heard}, ${heardLength}::int)`),
      leased_until: lastWordsEnd,
    })
    .where(eq(messages.id, row.id));
  await publishMessage(tx, ctx, conversationIds(talk), row.id);
  tx.onCommit(() => ctx.ongoing.find(row.id)?.stop('stopped'));
  return { content: null, awaited: row.id };
}

/** Truncates a complete answer. */
async function shorten(
  tx: Transaction,
  ctx: TalkContext,
  talk: OwnTalk,
  row: MessageRow,
  { content, heard }: { content: string; heard: number },
): Promise<void> {
  await tx
    .update(messages)
    .set({ content, heard, status: row.status === 'complete' ? 'stopped' : row.status })
    .where(eq(messages.id, row.id));
  await refreshPreview(tx, talk.id);
  await ctx.features.emit(tx, 'answerTruncated', { foId: talk.fo_id, messageId: row.id });
  await publishMessage(tx, ctx, conversationIds(talk), row.id);
}
