import { eq } from 'drizzle-orm';
import { lockPersona } from '#features/personas';
import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { refreshLearning } from '../learning.ts';
import { fo_facts } from '../table.ts';
import { findOwnFact } from './find-own-fact.ts';

export async function removeFact(ctx: UserContext, { id }: { id: string }): Promise<Record<string, never>> {
  const { foId } = await findOwnFact(ctx, id);
  await ctx.database.transaction(async (tx) => {
    await lockPersona(tx, foId, 'no key update');
    const { rowCount } = await tx.delete(fo_facts).where(eq(fo_facts.id, id));
    if (!rowCount) throw new NotFound('Fact');
    await refreshLearning(tx, foId);
    await ctx.events.publish(tx, ctx.viewer.id, { type: 'training', foId });
  });
  return {};
}
