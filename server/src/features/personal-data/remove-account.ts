import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { forgetAccount } from '#features/accounts';
import { forgetEvaluated, refreshLearning } from '#features/training';
import type { UserContext } from '#platform/context';
import { retryOnDeadlock, type Transaction } from '#platform/database';
import { conversations, messages } from '../chat/table.ts';
import { fos } from '../personas/table.ts';
import { fo_memories } from '../training/table.ts';
import { closeDoors, type ReleaseContext, release } from './release.ts';

/** Deletes the viewer's account and everything of theirs at once: rows with the commit, files right after it. */
export async function removeAccount(ctx: UserContext & ReleaseContext): Promise<Record<string, never>> {
  await closeDoors(ctx, ctx.viewer.id);
  await retryOnDeadlock(() => ctx.database.transaction((tx) => remove(tx, ctx, ctx.viewer.id)));
  return {};
}

async function remove(tx: Transaction, ctx: ReleaseContext, userId: string) {
  const owned = await tx.select({ id: fos.id }).from(fos).where(eq(fos.owner_id, userId));
  const personas = owned.map(({ id }) => id);
  const taught = await personasTaughtBy(tx, userId, personas);
  await release(tx, ctx, { userId, personas });
  await forgetAccount(tx, ctx, userId);
  for (const foId of taught) {
    await forgetEvaluated(tx, foId);
    await refreshLearning(tx, foId);
  }
}

/** Other people's personas that learnt from this person's conversations: they know less from now on. */
async function personasTaughtBy(tx: Transaction, userId: string, own: string[]): Promise<string[]> {
  const learntIn = sql`coalesce(${fo_memories.conversation_id}, ${messages.conversation_id})`;
  const rows = await tx
    .selectDistinct({ foId: fo_memories.fo_id })
    .from(fo_memories)
    .leftJoin(messages, eq(messages.id, fo_memories.message_id))
    .innerJoin(conversations, eq(conversations.id, learntIn))
    .where(and(eq(conversations.user_id, userId), not(inArray(fo_memories.fo_id, own))))
    .orderBy(fo_memories.fo_id);
  return rows.map(({ foId }) => foId);
}
