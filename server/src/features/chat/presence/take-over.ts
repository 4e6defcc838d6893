import type { Presence } from '@foyer/contract';
import { type AnyColumn, and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { ChatContext } from '../chat-context.ts';
import { isReadableBy } from '../conversations/readable-by-owner.ts';
import { notifyOwnersOfQuestions } from '../conversations/visitors-questions.ts';
import { allMessages } from '../messages/current-messages.ts';
import { conversations, messages } from '../table.ts';
import { lastWordsEnd, waitForLastWords } from '../turn/last-words.ts';
import { saidSoFar } from '../turn/lease.ts';
import { presenceView } from './get-presence.ts';
import { insertHolderMessage } from './insert-holder-message.ts';
import { conversationIds, publishHolderChange } from './publish-changes.ts';

/**
 * Lets the owner answer from now on. An answer in progress is stopped; its process may store its text once, which this
 * waits for, so that nothing is added afterwards.
 */
export async function takeOver(ctx: ChatContext, { id }: { id: string }): Promise<Presence> {
  const { answers, presence } = await ctx.database.transaction((tx) => takeOverConversation(tx, ctx, id));
  await waitForLastWords(ctx, answers);
  return presence;
}

async function takeOverConversation(tx: Transaction, ctx: ChatContext, id: string) {
  const taken = await holdByOwner(tx, ctx, id);
  if (!taken) return { answers: [], presence: await renewTakeover(tx, ctx, id) };
  const answers = await stopAnswers(tx, taken);
  await insertHolderMessage(tx, taken, 'taken_over');
  await notifyOwnersOfQuestions(tx, ctx, answers);
  await publishHolderChange(tx, ctx, conversationIds(taken));
  tx.onCommit(() => {
    for (const answer of answers) ctx.ongoing.find(answer)?.stop('stopped');
  });
  return { answers, presence: await presenceView(ctx, tx, taken) };
}

/** Takes over; of two concurrent calls only one does. */
async function holdByOwner(tx: Transaction, { viewer }: ChatContext, id: string) {
  const [taken] = await tx
    .update(conversations)
    .set({ holder: 'owner', epoch: sql`${conversations.epoch} + 1`, owner_active_at: sql`now()` })
    .where(
      and(eq(conversations.id, id), eq(conversations.holder, 'fo'), isReadableBy(viewer, conversations.id)),
    )
    .returning();
  return taken;
}

/** Repeats the takeover of an owner who answers already. */
async function renewTakeover(tx: Transaction, ctx: ChatContext, id: string): Promise<Presence> {
  const [conversation] = await tx
    .update(conversations)
    .set({ owner_active_at: sql`now()` })
    .where(and(eq(conversations.id, id), isReadableBy(ctx.viewer, conversations.id)))
    .returning();
  if (!conversation) throw new NotFound('Conversation');
  return presenceView(ctx, tx, conversation);
}

/**
 * Stops answers in progress; the new epoch and attempt reject their late writes. Marks those that the visitor did not
 * stop.
 */
async function stopAnswers(
  tx: Transaction,
  { id, epoch }: Pick<typeof conversations.$inferSelect, 'id' | 'epoch'>,
): Promise<string[]> {
  const ifStreaming = (value: SQL, otherwise: AnyColumn) =>
    sql`case ${messages.status} when 'streaming' then ${value} else ${otherwise} end`;
  const stopped = await tx
    .update(messages)
    .set({
      status: ifStreaming(sql`'stopped'`, messages.status),
      content: ifStreaming(saidSoFar(allMessages), messages.content),
      meta: ifStreaming(sql`${messages.meta} || jsonb_build_object('epoch', ${epoch}::int)`, messages.meta),
      attempt: sql`${messages.attempt} + 1`,
      leased_until: lastWordsEnd,
    })
    .where(and(eq(messages.conversation_id, id), isNotNull(messages.leased_until)))
    .returning({ id: messages.id, status: messages.status });
  return stopped.filter(({ status }) => status === 'stopped').map((answer) => answer.id);
}
