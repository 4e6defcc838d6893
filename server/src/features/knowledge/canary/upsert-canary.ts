import type { Canary, VectorStoreInUse } from '@foyer/contract';
import { findOwnPersona } from '#features/personas';
import type { Platform, UserContext } from '#platform/context';
import { Refusal } from '#platform/errors';
import { VectorStoreProblem } from '#platform/vectors';
import { storeCanary } from './store-canary.ts';

interface Input {
  foId: string;
  canaryText: string;
}

/** Lets an owner check that the vector store finds what it was given, and which store is in use. */
export async function upsertCanary(ctx: UserContext, { foId, canaryText }: Input): Promise<Canary> {
  const { name } = await findOwnPersona(ctx.database.db, ctx.viewer, foId);
  await ctx.limits.use('uploadPerHour', ctx.viewer.id);
  const vectorId = await storeCanary(ctx, foId, canaryText).catch((error: unknown) => {
    if (!(error instanceof VectorStoreProblem)) throw error;
    ctx.log.warn({ err: error, foId }, 'The vector store did not accept a canary');
    throw new Refusal(502, 'vector_store_failed', 'Failed to upsert canary sentence', { cause: error });
  });
  return { foName: name, vectorId, ...describeVectorStore(ctx) };
}

/** The vector store in use. */
export function describeVectorStore({ ai, vectors }: Pick<Platform, 'ai' | 'vectors'>): VectorStoreInUse {
  const { model, dimensions } = ai.embedding;
  return { store: vectors?.name ?? 'database', model, dimensions };
}
