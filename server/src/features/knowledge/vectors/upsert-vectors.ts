import { fromFloat16Bytes } from '@foyer/engine';
import type { Platform } from '#platform/context';
import type { VectorStore } from '#platform/vectors';
import { allPassagesText } from '../passages/readable-passages.ts';

const rowsAtOnce = 32;

interface VectorScope {
  foId: string;
  fileId: string;
}

interface Row {
  id: string;
  position: number;
  private_to: string | null;
  embedding: string;
}

/** Stores the vectors of a file's passages in an external store. Idempotent. */
export async function upsertVectors(
  platform: Pick<Platform, 'ai' | 'database'>,
  store: VectorStore,
  { foId, fileId }: VectorScope,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (upserted: number) => Promise<void> } = {},
): Promise<void> {
  const { model } = platform.ai.embedding;
  let after = -1;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await nextRows(platform, fileId, after);
    const last = rows.at(-1);
    if (!last) return;
    const vectors = rows.map(({ id, private_to, embedding }) => ({
      id,
      fileId,
      privateTo: private_to,
      values: fromFloat16Bytes(Buffer.from(embedding, 'base64')),
    }));
    await store.upsert({ foId, model }, vectors, signal);
    await onProgress?.(rows.length);
    after = last.position;
  }
}

async function nextRows({ ai, database }: Pick<Platform, 'ai' | 'database'>, fileId: string, after: number) {
  const { rows } = await database.pool.query<Row>({
    name: 'knowledge-vectors-of-file',
    text: `select id, position, private_to, encode(embedding, 'base64') as embedding from ${allPassagesText}
      where file_id = $1 and position > $2 and embedding_model = $3 order by position limit ${rowsAtOnce}`,
    values: [fileId, after, ai.embedding.model],
  });
  return rows;
}
