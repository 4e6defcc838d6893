import { float16Of } from '@foyer/engine';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import type { Database } from '#platform/database';
import { countLookups } from '#platform/metrics';
import { allPassagesText } from '../passages/readable-passages.ts';

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'metrics'>;

interface Embedding {
  /** The model that made it; if another model is current, the passage has been or will be re-embedded. */
  model: string;
  values: Float16Array;
}

const caches = new WeakMap<Database, LRUCache<string, Embedding>>();

/** Vectors of those passages that the current model embedded, by id; cached (LRU). */
export async function loadEmbeddings(
  ports: Ports,
  ids: Iterable<string>,
): Promise<Map<string, Float16Array>> {
  const { model } = ports.ai.embedding;
  const cache = cacheOf(ports);
  const embeddings = new Map<string, Float16Array>();
  const missing: string[] = [];
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached?.model === model) embeddings.set(id, cached.values);
    else missing.push(id);
  }
  countLookups(ports.metrics, 'passage_vectors', embeddings.size, missing.length);
  for (const [id, bytes] of await fetch(ports.database, model, missing)) {
    const values = float16Of(Buffer.from(bytes, 'base64'));
    embeddings.set(id, values);
    cache.set(id, { model, values });
  }
  return embeddings;
}

export const forgetEmbeddings = (ports: Pick<Ports, 'config' | 'database'>): void => cacheOf(ports).clear();

async function fetch({ pool }: Database, model: string, ids: string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<[string, string]>({
    name: 'knowledge-load-embeddings',
    // The driver reads everything as text: base64 is shorter than the hexadecimal form, and four times faster to read.
    text: `select id, encode(embedding, 'base64') from ${allPassagesText}
      where id = any($1::uuid[]) and embedding_model = $2`,
    values: [ids, model],
    rowMode: 'array',
  });
  return rows;
}

function cacheOf({ config, database }: Pick<Ports, 'config' | 'database'>): LRUCache<string, Embedding> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache({ maxSize: config.retrieval.cacheBytes, sizeCalculation: bytesOf });
    caches.set(database, cache);
  }
  return cache;
}

/** Includes the entry's overhead. */
const bytesOf = ({ values }: Embedding) => values.byteLength + 300;
