import { toFloat16Bytes } from '@foyer/engine';
import { and, eq, ne } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { itemAt } from '#platform/must-get';
import { fo_principles } from '../table.ts';

/** Embeds a persona's principles that have no vector, or one of another model than the current one. Idempotent. */
export async function reembedPrinciples(
  { ai, database }: Pick<Platform, 'ai' | 'database'>,
  { foId, signal }: { foId: string; signal?: AbortSignal },
): Promise<void> {
  const { model } = ai.embedding;
  const stale = await database.db
    .select({ index: fo_principles.index, principle: fo_principles.principle })
    .from(fo_principles)
    .where(and(eq(fo_principles.fo_id, foId), ne(fo_principles.embedding_model, model)));
  if (stale.length === 0) return;
  const vectors = await ai.embedding.embed(
    stale.map(({ principle }) => principle),
    { signal },
  );
  for (const [at, { index, principle }] of stale.entries())
    await database.db
      .update(fo_principles)
      .set({ embedding: toFloat16Bytes(itemAt(vectors, at)), embedding_model: model })
      // The owner may have edited the principle meanwhile.
      .where(
        and(
          eq(fo_principles.fo_id, foId),
          eq(fo_principles.index, index),
          eq(fo_principles.principle, principle),
        ),
      );
}
