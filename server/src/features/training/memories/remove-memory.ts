import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { refreshAfterRemoval } from '../refresh-after-removal.ts';
import { fo_memories } from '../table.ts';
import { findMemory } from './find-memory.ts';

export async function removeMemory(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { fo_id } = await findMemory(ctx, id);
  await ctx.database.transaction(async (tx) => {
    await tx.delete(fo_memories).where(eq(fo_memories.id, id));
    await refreshAfterRemoval(tx, ctx, fo_id);
  });
  return {};
}
