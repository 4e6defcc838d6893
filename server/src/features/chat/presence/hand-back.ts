import type { Presence } from '@foyer/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { findPersona, type PersonaWithCreator } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import type { ChatContext } from '../chat-context.ts';
import { findReadable, isReadableBy } from '../conversations/readable-by-owner.ts';
import { OngoingAnswer } from '../ongoing/ongoing-answer.ts';
import type { OngoingAnswers } from '../ongoing/ongoing-answers.ts';
import { conversations } from '../table.ts';
import { processLease } from '../turn/lease.ts';
import { performTurn } from '../turn/perform-turn.ts';
import { type BegunAnswer, beginWaitingAnswer } from './begin-waiting.ts';
import { getPresence } from './get-presence.ts';
import { insertHolderMessage } from './insert-holder-message.ts';
import { conversationIds, publishHolderChange, publishMessage } from './publish-changes.ts';

/** Lets the persona answer again. Idempotent. */
export async function handBack(ctx: ChatContext, { id }: { id: string }): Promise<Presence> {
  await findReadable(ctx, id);
  await handBackIf(ctx, id, isReadableBy(ctx.viewer, conversations.id));
  return getPresence(ctx, { id });
}

export type HandBackContext = Platform & { ongoing: OngoingAnswers };

/** Hands a conversation back to the persona if its owner holds it and `condition` is true; answers waiting messages. */
export const handBackIf = (ctx: HandBackContext, id: string, condition: SQL): Promise<void> =>
  ctx.database.transaction((tx) => handBackConversation(tx, ctx, id, condition));

/** Hands back all conversations that match the condition and in which the owner answers, within a transaction. */
export async function handBackAll(tx: Transaction, ctx: HandBackContext, condition: SQL): Promise<void> {
  const heldConversations = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(condition, eq(conversations.holder, 'owner')))
    .orderBy(conversations.id);
  for (const { id } of heldConversations) await handBackConversation(tx, ctx, id);
}

interface Waiting extends BegunAnswer {
  persona: PersonaWithCreator;
  userId: string;
}

async function handBackConversation(
  tx: Transaction,
  ctx: HandBackContext,
  id: string,
  condition?: SQL,
): Promise<void> {
  const [conversation] = await tx
    .update(conversations)
    .set({ holder: 'fo', epoch: sql`${conversations.epoch} + 1` })
    .where(and(eq(conversations.id, id), eq(conversations.holder, 'owner'), condition))
    .returning();
  if (!conversation) return;
  const waiting = await beginAnswer(tx, ctx, conversation);
  await ctx.features.emit(tx, 'handedBack', { foId: conversation.fo_id, conversationId: id });
  await publishHolderChange(tx, ctx, conversationIds(conversation));
  if (!waiting) return;
  await publishMessage(tx, ctx, conversationIds(conversation), waiting.stored.answerId);
  tx.onCommit(() => answer(ctx, waiting));
}

/** Starts the answer to waiting messages, unless the persona is now private and answers only its owner. */
async function beginAnswer(
  tx: Transaction,
  ctx: HandBackContext,
  conversation: typeof conversations.$inferSelect,
) {
  const persona = await findPersona(tx, conversation.fo_id);
  await processLease(ctx).acquire();
  await insertHolderMessage(tx, conversation, 'handed_back');
  const begunAnswer =
    persona && (persona.is_public || persona.is_unlisted)
      ? await beginWaitingAnswer(tx, processLease(ctx), conversation)
      : undefined;
  return persona && begunAnswer && { persona, userId: conversation.user_id, ...begunAnswer };
}

function answer(ctx: HandBackContext, { userId, questionIds, ...begun }: Waiting) {
  const turn = { ...begun, fileMessageIds: questionIds, isOwner: false, instant: false };
  const ongoing = new OngoingAnswer(begun.stored);
  ctx.ongoing.start(ongoing, performTurn({ ...ctx, viewer: { id: userId } }, turn, ongoing));
}
