import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { embedText } from '../embedded.ts';
import { refreshAfterRemoval } from '../learning.ts';
import { fo_memories } from '../table.ts';
import { findMemory } from './find-memory.ts';
import { memoryView } from './view.ts';

interface Input {
  id: string;
  question: string;
  answer: string;
}

/** Edits a memory. It still belongs to its conversation, so withdrawing the consent deletes it. */
export async function updateMemory(ctx: UserContext, { id, question, answer }: Input) {
  const { database, ai, viewer, events } = ctx;
  const memory = await findMemory(ctx, id);
  const columns = await embedText(ai, question);
  await database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(fo_memories)
      .set({ question, answer, ...columns })
      .where(eq(fo_memories.id, id));
    if (!rowCount) throw new NotFound('Memory');
    await events.publish(tx, viewer.id, { type: 'training', foId: memory.fo_id });
  });
  return memoryView({ ...memory, question, answer });
}

export async function removeMemory(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { fo_id } = await findMemory(ctx, id);
  await ctx.database.transaction(async (tx) => {
    await tx.delete(fo_memories).where(eq(fo_memories.id, id));
    await refreshAfterRemoval(tx, ctx, fo_id);
    await ctx.events.publish(tx, ctx.viewer.id, { type: 'training', foId: fo_id });
  });
  return {};
}
