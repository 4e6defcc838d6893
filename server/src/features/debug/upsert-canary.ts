import type { Canary } from '@foyer/contract';
import { upsertCanary as storeCanary } from '#features/knowledge';
import { findOwnPersona } from '#features/personas';
import type { UserContext } from '#platform/context';

interface Input {
  foId: string;
  canaryText: string;
}

/** Shows an owner that what is put into the vector store is found again, and which store that is. */
export async function upsertCanary(ctx: UserContext, { foId, canaryText }: Input): Promise<Canary> {
  const { name } = await findOwnPersona(ctx.database.db, ctx.viewer, foId);
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  const { model, dimensions } = ctx.ai.embedding;
  return {
    foName: name,
    vectorId: await storeCanary(ctx, foId, canaryText),
    store: 'database',
    model,
    dimensions,
  };
}
