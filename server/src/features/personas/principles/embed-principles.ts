import { toFloat16Bytes } from '@foyer/engine';
import { eq } from 'drizzle-orm';
import { type Ai, AiError } from '#platform/ai';
import type { Platform } from '#platform/context';
import type { Executor } from '#platform/database';
import { itemAt } from '#platform/must-get';
import { fo_principles } from '../table.ts';

export type PrincipleEmbedding = Omit<typeof fo_principles.$inferInsert, 'fo_id'>;

/**
 * Embeds principles. Call it before the transaction that stores them, since the embedding model may be a remote server.
 * With `mayLackVectors` an unavailable model does not block a save: the principles are stored without vectors, and
 * embedded by the next repair, by `computeEmbeddings`, or by the re-embedding at the next start.
 */
export async function embedPrinciples(
  { ai, log, requestId }: Pick<Platform, 'ai' | 'log'> & { requestId?: string },
  principles: string[],
  { mayLackVectors = false } = {},
): Promise<PrincipleEmbedding[]> {
  try {
    return await embed(ai, principles);
  } catch (error) {
    if (!mayLackVectors || !(error instanceof AiError)) throw error;
    log.warn({ err: error, requestId }, 'the principles of a persona could not be embedded');
    return principles.map((principle, index) => ({
      index,
      principle,
      embedding: Buffer.alloc(0),
      embedding_model: notEmbedded,
    }));
  }
}

async function embed({ embedding }: Ai, principles: string[]): Promise<PrincipleEmbedding[]> {
  const vectors = principles.length > 0 ? await embedding.embed(principles) : [];
  return principles.map((principle, index) => ({
    index,
    principle,
    embedding: toFloat16Bytes(itemAt(vectors, index)),
    embedding_model: embedding.model,
  }));
}

/** No model has this name, so these rows match no question, and the re-embedding finds them. */
const notEmbedded = '';

/** Replaces a persona's principles. Those that could not be embedded keep the vector of the same text, if any. */
export async function replacePrinciples(executor: Executor, foId: string, principles: PrincipleEmbedding[]) {
  const before = await executor.delete(fo_principles).where(eq(fo_principles.fo_id, foId)).returning();
  if (principles.length === 0) return;
  await executor.insert(fo_principles).values(
    principles.map((row) => {
      const earlier =
        row.embedding_model === notEmbedded && before.find(({ principle }) => principle === row.principle);
      return { ...row, ...earlier, fo_id: foId, index: row.index };
    }),
  );
}
