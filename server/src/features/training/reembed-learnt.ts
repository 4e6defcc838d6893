import { and, eq, ne } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { itemAt } from '#platform/must-get';
import { embeddingColumns } from './embedding-columns.ts';
import { factText } from './facts/view.ts';
import { fo_facts, fo_memories } from './table.ts';

type Ports = Pick<Platform, 'ai' | 'database'>;

interface Input {
  foId: string;
  signal?: AbortSignal;
}

const batchSize = 64;

/** Re-embeds a persona's facts and memories of other models than the current one, in batches. */
export async function reembedLearnt(ctx: Ports, input: Input): Promise<void> {
  while (await reembedFactBatch(ctx, input));
  while (await reembedMemoryBatch(ctx, input));
}

async function reembedFactBatch({ ai, database }: Ports, { foId, signal }: Input): Promise<boolean> {
  const stale = await database.db
    .select({ id: fo_facts.id, key: fo_facts.key, value: fo_facts.value })
    .from(fo_facts)
    .where(and(eq(fo_facts.fo_id, foId), ne(fo_facts.embedding_model, ai.embedding.model)))
    .limit(batchSize);
  const vectors = await ai.embedding.embed(stale.map(factText), { signal });
  for (const [at, { id, key, value }] of stale.entries())
    await database.db
      .update(fo_facts)
      .set(embeddingColumns(itemAt(vectors, at), ai.embedding.model))
      // A fact that was saved again meanwhile has its new vector already.
      .where(and(eq(fo_facts.id, id), eq(fo_facts.key, key), eq(fo_facts.value, value)));
  return stale.length > 0;
}

async function reembedMemoryBatch({ ai, database }: Ports, { foId, signal }: Input): Promise<boolean> {
  const stale = await database.db
    .select({ id: fo_memories.id, question: fo_memories.question })
    .from(fo_memories)
    .where(and(eq(fo_memories.fo_id, foId), ne(fo_memories.embedding_model, ai.embedding.model)))
    .limit(batchSize);
  const vectors = await ai.embedding.embed(
    stale.map(({ question }) => question),
    { signal },
  );
  for (const [at, { id, question }] of stale.entries())
    await database.db
      .update(fo_memories)
      .set(embeddingColumns(itemAt(vectors, at), ai.embedding.model))
      .where(and(eq(fo_memories.id, id), eq(fo_memories.question, question)));
  return stale.length > 0;
}
