import type { HeardAnswer } from '@foyer/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { personaSource } from '#features/personas';
import type { Transaction } from '#platform/database';
import { Conflict } from '#platform/errors';
import type { TalkContext } from '../chat-context.ts';
import { allMessages, currentMessages } from '../messages/current-messages.ts';
import { conversationIds, publishMessage } from '../presence/publish-changes.ts';
import { conversations, messages } from '../table.ts';
import { previewOf, titleOf } from '../title.ts';
import { lastWordsEnd, waitForLastWords } from '../turn/last-words.ts';
import { saidSoFar } from '../turn/lease.ts';
import { cutAnswer } from './cut-answer.ts';
import { findOwnTalk, isOpenTalk, lockOwnTalk, type OwnTalk } from './find-own-talk.ts';
import { openTitle } from './insert-talk.ts';
import { questionOfTalk } from './question-of-talk.ts';

/**
 * Ends a live talk, after stopping and storing an answer in progress. A talk without words is deleted. Resolves to true
 * if the talk is kept. Idempotent.
 */
export async function endTalk(ctx: TalkContext, id: string, interrupted?: HeardAnswer): Promise<boolean> {
  if (interrupted && isOpenTalk(await findOwnTalk(ctx.database.db, ctx.viewer, id)))
    await cutAnswer(ctx, id, interrupted).catch(ignoreEnded);
  for (;;) {
    const { stopped, isKept } = await ctx.database.transaction((tx) => endUnlessAnswering(tx, ctx, id));
    if (stopped.length === 0) return isKept;
    await waitForLastWords(ctx, stopped);
  }
}

/** Ignores that another tab has ended the talk at the same moment. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof Conflict)) throw error;
}

/** Ends the talk unless an answer is in progress. No turn can start in between, since both lock the conversation. */
async function endUnlessAnswering(tx: Transaction, ctx: TalkContext, id: string) {
  const talk = await lockOwnTalk(tx, ctx.viewer, id);
  if (!isOpenTalk(talk)) return { stopped: [], isKept: true };
  const stopped = await stopAnswers(tx, ctx, id);
  return { stopped, isKept: stopped.length > 0 || (await end(tx, ctx, talk)) };
}

async function stopAnswers(tx: Transaction, ctx: TalkContext, id: string): Promise<string[]> {
  const stopped = await tx
    .update(messages)
    .set({ status: 'stopped', content: saidSoFar(allMessages), leased_until: lastWordsEnd })
    .where(and(eq(messages.conversation_id, id), eq(messages.status, 'streaming')))
    .returning({ id: messages.id });
  const ids = stopped.map((answer) => answer.id);
  tx.onCommit(() => {
    for (const answer of ids) ctx.ongoing.find(answer)?.stop('stopped');
  });
  return ids;
}

async function end(tx: Transaction, ctx: TalkContext, talk: OwnTalk): Promise<boolean> {
  const first = await questionOfTalk(tx, talk, 'first');
  if (!first) return removeIfEmpty(tx, ctx, talk);
  const title = talk.title === openTitle ? titleOf(first.content) : talk.title;
  await tx
    .update(conversations)
    .set({ ended_at: sql`now()`, session_id: null, title, read_at: await readAtEndOf(tx, talk) })
    .where(eq(conversations.id, talk.id));
  await notifyOwner(tx, ctx, talk, title);
  await publishMessage(tx, ctx, conversationIds(talk), first.id);
  return true;
}

/** The new `read_at`: now, unless the visitor may not have seen a message of the persona's owner. */
async function readAtEndOf(tx: Transaction, { id, read_at }: OwnTalk) {
  const [unseen] = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(
      and(
        eq(currentMessages.conversation_id, id),
        eq(currentMessages.sender, 'owner'),
        gt(currentMessages.created_at, read_at),
      ),
    )
    .limit(1);
  return unseen ? read_at : sql`now()`;
}

/** Deletes a talk without words; one with messages of the persona's owner only ends. */
async function removeIfEmpty(tx: Transaction, ctx: TalkContext, { id }: OwnTalk): Promise<boolean> {
  const [message] = await tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(eq(currentMessages.conversation_id, id))
    .limit(1);
  if (message) {
    await tx
      .update(conversations)
      .set({ ended_at: sql`now()`, session_id: null })
      .where(eq(conversations.id, id));
    return true;
  }
  await tx.delete(conversations).where(eq(conversations.id, id));
  await ctx.events.forget(tx, [id]);
  return false;
}

/** Notifies the owner once per talk; not of their own talk or a private one. */
async function notifyOwner(tx: Transaction, ctx: TalkContext, talk: OwnTalk, title: string): Promise<void> {
  const { id, owner_id } = personaSource;
  const [persona] = await tx.select({ id, owner_id }).from(personaSource).where(eq(id, talk.fo_id));
  if (!persona || persona.owner_id === talk.user_id || talk.is_private) return;
  const last = await questionOfTalk(tx, talk, 'last');
  if (!last) return;
  await ctx.features.emit(tx, 'visitorsWrote', [
    {
      persona,
      conversationId: talk.id,
      conversationTitle: title,
      messagePosition: last.position,
      preview: previewOf(last.content),
      priorityReasons: [],
      reason: 'live_conversation_ended',
    },
  ]);
}
