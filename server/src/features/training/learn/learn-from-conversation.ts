import { and, eq, notExists } from 'drizzle-orm';
import { currentMessages } from '#features/chat';
import { mayLearn } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { lockTeaching } from '../consent/lock-teaching.ts';
import { embeddingColumns } from '../embedding-columns.ts';
import { publishTraining, refreshAfterRemoval, refreshLearning } from '../learning.ts';
import { remember } from '../memories/remember.ts';
import { recallMemories } from '../recall.ts';
import { fo_memories } from '../table.ts';
import { type GoodTurn, goodTurns } from './good-turns.ts';

export interface LearnData {
  conversationId: string;
  /** Learns from this answer only; without it, from the whole conversation. */
  messageId?: string;
}

type Context = Pick<Platform, 'database' | 'ai' | 'features' | 'events'>;

/** Cosine similarity from which two questions are considered equal. */
const sameQuestionScore = 0.97;

/** Stores memories from the suitable turns of a conversation. Idempotent; does nothing if the consent was withdrawn. */
export async function learnFromConversation(
  ctx: Context,
  { conversationId, messageId }: LearnData,
  signal: AbortSignal,
): Promise<void> {
  await ctx.database.transaction((tx) => forgetReplaced(tx, ctx, conversationId));
  for (const turn of await goodTurns(ctx.database.db, { conversationId, messageId })) {
    signal.throwIfAborted();
    const vector = itemAt(await ctx.ai.embedding.embed([turn.question], { signal }), 0);
    const columns = embeddingColumns(vector, ctx.ai.embedding.model);
    const memories = await recallMemories(ctx, { foId: turn.foId, vector, code: columns.code });
    if (!turn.hasVerdict && memories.some(({ score }) => score >= sameQuestionScore)) continue;
    await ctx.database.transaction((tx) => learn(tx, ctx, turn, columns));
  }
}

/** Removes what was learnt from answers that the visitor has replaced: by another answer, or by editing the question. */
async function forgetReplaced(tx: Transaction, ctx: Context, conversationId: string) {
  await lockTeaching(tx, conversationId);
  const current = tx
    .select({ id: currentMessages.id })
    .from(currentMessages)
    .where(eq(currentMessages.id, fo_memories.message_id));
  const [removed] = await tx
    .delete(fo_memories)
    .where(
      and(
        eq(fo_memories.conversation_id, conversationId),
        eq(fo_memories.origin, 'consent'),
        notExists(current),
      ),
    )
    .returning({ foId: fo_memories.fo_id });
  if (removed) await refreshAfterRemoval(tx, ctx, removed);
}

/** Checks everything again, with the conversation locked until the commit: consent, takeover, verdict and answer. */
async function learn(
  tx: Transaction,
  ctx: Context,
  { conversationId, messageId, foId }: GoodTurn,
  columns: EmbeddingColumns,
) {
  const teaching = await lockTeaching(tx, conversationId);
  // During a takeover the persona does not learn; it learns this turn after the hand-back.
  if (!teaching?.allowed || teaching.isHeld || !(await mayLearn(tx, foId))) return;
  const [turn] = await goodTurns(tx, { conversationId, messageId });
  if (!turn) return;
  const { hasVerdict, ...learnt } = turn;
  await remember(tx, { ...learnt, origin: hasVerdict ? 'feedback' : 'consent', ...columns });
  await refreshLearning(tx, foId);
  await publishTraining(tx, ctx, { foId });
}

type EmbeddingColumns = ReturnType<typeof embeddingColumns>;
