import { and, eq } from 'drizzle-orm';
import { currentMessages } from '#features/chat';
import { mayLearn } from '#features/personas';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { lockTeaching } from '../consent/lock-teaching.ts';
import { embedded } from '../embedded.ts';
import { refreshLearning } from '../learning.ts';
import { remember } from '../memories/remember.ts';
import { recallMemories } from '../recall.ts';
import { type GoodTurn, goodTurns } from './good-turns.ts';

export interface Lesson {
  conversationId: string;
  /** Learns from this answer only; without it, from the whole conversation. */
  messageId?: string;
}

type Ctx = Pick<Platform, 'database' | 'ai'>;

/** Cosine similarity from which two questions are considered equal. */
const same = 0.97;

/** Stores memories from the suitable turns of a conversation. Idempotent; does nothing if the consent was withdrawn. */
export async function learnFromConversation(
  ctx: Ctx,
  { conversationId, messageId }: Lesson,
  signal: AbortSignal,
): Promise<void> {
  for (const turn of await goodTurns(ctx, { conversationId, messageId })) {
    signal.throwIfAborted();
    const vector = itemAt(await ctx.ai.embedding.embed([turn.question], { signal }), 0);
    const columns = embedded(vector, ctx.ai.embedding.model);
    const memories = await recallMemories(ctx, { foId: turn.foId, vector, code: columns.code });
    if (!turn.judged && memories.some(({ score }) => score >= same)) continue;
    await ctx.database.transaction((tx) => learn(tx, turn, columns));
  }
}

/** Checks everything again, with the consent locked until the commit. */
async function learn(tx: Transaction, turn: GoodTurn, columns: ReturnType<typeof embedded>) {
  const { judged, ...learnt } = turn;
  const teaching = await lockTeaching(tx, turn.conversationId);
  // During a takeover the persona does not learn; it learns this turn after the hand-back.
  if (!teaching?.allowed || teaching.isHeld || !(await mayLearn(tx, turn.foId))) return;
  if (!(await isWhole(tx, turn.messageId))) return;
  await remember(tx, { ...learnt, origin: judged ? 'feedback' : 'consent', ...columns });
  await refreshLearning(tx, turn.foId);
}

/** False if the answer was interrupted meanwhile, so that not all of it was heard. */
async function isWhole(tx: Transaction, messageId: string): Promise<boolean> {
  const { id, status } = currentMessages;
  const inserted = await tx
    .select({ id })
    .from(currentMessages)
    .where(and(eq(id, messageId), eq(status, 'complete')));
  return inserted.length > 0;
}
