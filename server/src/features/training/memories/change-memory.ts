import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { Conflict, NotFound } from '#platform/errors';
import { embedText } from '../embedding-columns.ts';
import { isExpected } from '../is-expected.ts';
import { refreshAfterRemoval } from '../learning.ts';
import { fo_memories, forgotten_answers } from '../table.ts';
import { findMemory } from './find-memory.ts';
import { memoryView } from './view.ts';

interface Input {
  id: string;
  question: string;
  answer: string;
  replaces?: { question: string; answer: string } | undefined;
}

/**
 * Edits a memory, if it is the one that the owner was shown. It still belongs to its conversation, so withdrawing the
 * consent deletes it.
 */
export async function updateMemory(ctx: UserContext, { id, question, answer, replaces }: Input) {
  const { database, ai, viewer, events } = ctx;
  const memory = await findMemory(ctx, id);
  const columns = await embedText(ai, question);
  await database.transaction(async (tx) => {
    const isMemory = eq(fo_memories.id, id);
    const [present] = await tx
      .select({ question: fo_memories.question, answer: fo_memories.answer })
      .from(fo_memories)
      .where(isMemory)
      .for('no key update');
    if (!present) throw new NotFound('Memory');
    if (!isExpected(present, { replaces, saved: { question, answer } })) throw memoryChanged();
    await tx
      .update(fo_memories)
      .set({ question, answer, ...columns })
      .where(isMemory);
    await events.publish(tx, viewer.id, { type: 'training', foId: memory.fo_id });
  });
  return memoryView({ ...memory, question, answer });
}

const memoryChanged = () =>
  new Conflict('memory_changed', 'This answer was changed meanwhile. Please look at what would be replaced.');

/** Deletes a memory; a later job does not learn its answer again. */
export async function removeMemory(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { fo_id } = await findMemory(ctx, id);
  await ctx.database.transaction(async (tx) => {
    const [removed] = await tx
      .delete(fo_memories)
      .where(eq(fo_memories.id, id))
      .returning({ message_id: fo_memories.message_id });
    if (removed?.message_id)
      await tx.insert(forgotten_answers).values({ message_id: removed.message_id }).onConflictDoNothing();
    await refreshAfterRemoval(tx, ctx, { foId: fo_id, userId: ctx.viewer.id });
  });
  return {};
}
