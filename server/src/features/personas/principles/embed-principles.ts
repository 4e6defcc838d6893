import { toFloat16Bytes } from '@foyer/engine';
import { eq } from 'drizzle-orm';
import type { Ai } from '#platform/ai';
import type { Executor } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { fo_principles } from '../table.ts';

export type PrincipleEmbedding = Omit<typeof fo_principles.$inferInsert, 'fo_id'>;

/** Computed before the transaction that stores them, since the embedding model may be a remote server. */
export async function embedPrinciples(
  { embedding }: Ai,
  principles: string[],
): Promise<PrincipleEmbedding[]> {
  const vectors = principles.length > 0 ? await embedding.embed(principles) : [];
  return principles.map((principle, index) => ({
    index,
    principle,
    embedding: toFloat16Bytes(itemAt(vectors, index)),
    embedding_model: embedding.model,
  }));
}

export async function replacePrinciples(executor: Executor, foId: string, principles: PrincipleEmbedding[]) {
  await executor.delete(fo_principles).where(eq(fo_principles.fo_id, foId));
  if (principles.length > 0)
    await executor
      .insert(fo_principles)
      .values(principles.map((principle) => ({ ...principle, fo_id: foId })));
}
