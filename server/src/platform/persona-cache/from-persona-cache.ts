import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import type { Database } from '#platform/database';

type Ports = Pick<Platform, 'config' | 'database' | 'log' | 'metrics'>;

interface CacheQuery {
  /** The kind of data; each kind has its own loader. */
  kind: 'passages' | 'principles' | 'learnt';
  foId: string;
  /** Revision of the source data; an entry is valid for this revision only (decision 0108). */
  revision: number;
}

interface Loaded<T> {
  value: T;
  /** Approximate memory, without the cache's own overhead. */
  bytes: number;
}

/** Resolves to undefined if the data exceeds `maxBytes`. */
type Load<T> = (maxBytes: number) => Promise<Loaded<T> | undefined>;

interface Entry extends Loaded<unknown> {
  revision: number | undefined;
}

/** A persona may use at most this fraction of the cache. */
const largestShare = 4;
/** The cache's overhead per entry. */
const placeBytes = 200;

/**
 * Cache of a persona's data by revision. It never waits: on a second miss the data is loaded in the background.
 * Undefined means to query the database.
 */
export function fromPersonaCache<T>(
  ports: Ports,
  { kind, foId, revision }: CacheQuery,
  load: Load<T>,
): T | undefined {
  const { entries, loading } = memoryOf(ports);
  const key = `${kind} ${foId}`;
  const entry = entries.get(key);
  const result = entry?.revision === revision ? 'hit' : 'miss';
  ports.metrics.count('foyer_cache_lookups_total', { cache: kind, result });
  if (entry?.revision === revision) return entry.value as T | undefined;
  entries.set(key, { revision: undefined, value: undefined, bytes: 0 });
  if (entry && !loading.has(key)) loading.set(key, loadEntry());
  return undefined;

  async function loadEntry() {
    try {
      const loaded = await load(entries.maxSize / largestShare);
      // Removed meanwhile: its person or persona may have been deleted.
      if (!entries.has(key)) return;
      entries.set(key, { revision, value: loaded?.value, bytes: loaded?.bytes ?? 0 });
    } catch (error) {
      ports.log.warn({ err: error, foId }, 'what a persona answers from could not be kept');
    } finally {
      loading.delete(key);
    }
  }
}

/** Clears the cache, after a person or persona was deleted. */
export const clearPersonaCache = (ports: Pick<Ports, 'config' | 'database'>): void =>
  memoryOf(ports).entries.clear();

const memories = new WeakMap<Database, ReturnType<typeof newMemory>>();

function memoryOf({ config, database }: Pick<Ports, 'config' | 'database'>) {
  const memory = memories.get(database) ?? newMemory(config.personaCache.bytes);
  memories.set(database, memory);
  return memory;
}

const newMemory = (maxSize: number) => ({
  entries: new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ bytes }) => placeBytes + bytes }),
  loading: new Map<string, Promise<void>>(),
});
