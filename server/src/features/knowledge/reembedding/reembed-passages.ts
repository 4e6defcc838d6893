import { toCode, toFloat16Bytes } from '@foyer/engine';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Executor, onlyRow } from '#platform/database';
import { splitHeadings } from '../passages/heading-path.ts';
import { allPassages } from '../passages/readable-passages.ts';
import { indexedText, withContext } from '../passages/search-vector.ts';
import { uploaded_files } from '../table.ts';

const batchSize = 64;

const isStale = (foId: string, model: string) =>
  and(eq(allPassages.fo_id, foId), ne(allPassages.embedding_model, model));

export async function countStale(executor: Executor, model: string, foId: string): Promise<number> {
  const row = onlyRow(
    await executor.select({ passages: count() }).from(allPassages).where(isStale(foId, model)),
  );
  return row.passages;
}

/** Embeds a batch of passages that another model embedded. Returns its size; 0 when all are done. */
export async function reembedBatch(
  { ai, database }: Pick<Platform, 'ai' | 'database'>,
  foId: string,
  signal: AbortSignal,
): Promise<number> {
  const { model } = ai.embedding;
  const stale = await database.db
    .select({
      id: allPassages.id,
      text: allPassages.text,
      headings: allPassages.heading_path,
      context: uploaded_files.context,
    })
    .from(allPassages)
    .innerJoin(uploaded_files, eq(uploaded_files.id, allPassages.file_id))
    .where(isStale(foId, model))
    .limit(batchSize);
  const texts = stale.map(({ text, headings, context }) =>
    indexedText(withContext({ text, headingPath: splitHeadings(headings) }, context)),
  );
  const vectors = await ai.embedding.embed(texts, { signal });
  const ids = stale.map(({ id }) => id);
  // In one statement, so that a passage never has the code of one model and the values of another.
  await database.db.execute(sql`
    update knowledge_base as passage set code = made.code::bit(1536), embedding = made.embedding, embedding_model = ${model}
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(vectors.map(toCode))}::text[],
      ${sql.param(vectors.map(toFloat16Bytes))}::bytea[]) as made (id, code, embedding)
    where passage.id = made.id`);
  return stale.length;
}
