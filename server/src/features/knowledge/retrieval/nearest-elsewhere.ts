import type { Platform } from '#platform/context';
import { type VectorStore, VectorStoreCircuitOpen } from '#platform/vectors';
import { readablePassagesText } from '../passages/readable-passages.ts';
import type { Search } from './search.ts';

type Context = Pick<Platform, 'ai' | 'database' | 'log'>;

/**
 * Ids of the passages that an external store finds nearest. Empty if it fails; then only the full-text ranking is used.
 */
export async function nearestElsewhere(
  ctx: Context,
  store: VectorStore,
  search: Search,
  vector: Float32Array,
): Promise<string[]> {
  try {
    const ids = await store.nearest({ ...search, model: ctx.ai.embedding.model }, vector);
    return await readableOf(ctx, search, ids);
  } catch (error) {
    if (error instanceof VectorStoreCircuitOpen) return [];
    ctx.log.warn(
      { err: error, foId: search.foId },
      'Vectors were not searched; passages are found by words alone',
    );
    return [];
  }
}

const readable = `select id from ${readablePassagesText('$4')}
  where id = any($1::uuid[]) and fo_id = $2 and embedding_model = $3`;

/** The external store may be stale and is not trusted: the database decides which passages this viewer may see. */
async function readableOf({ ai, database }: Context, { foId, viewerId }: Search, ids: string[]) {
  if (ids.length === 0) return [];
  const { rows } = await database.pool.query<[string]>({
    name: 'knowledge-vouched-for',
    text: readable,
    values: [ids, foId, ai.embedding.model, viewerId ?? null],
    rowMode: 'array',
  });
  return rows.map(([id]) => id);
}
