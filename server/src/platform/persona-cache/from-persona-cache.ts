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

/** An entry may use at most the size of the cache divided by this. */
const maxEntryDivisor = 4;
/** The cache's overhead per entry. */
const entryOverheadBytes = 200;

/**
 * Cache of a persona's data by revision. It never waits: on a second miss the data is loaded in the background.
 * Undefined means to query the database.
 */
export function fromPersonaCache<T>(
  ports: Ports,
  { kind, foId, revision }: CacheQuery,
  load: Load<T>,
): T | undefined {
  const { entries, loading } = cacheOf(ports);
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
      const loaded = await load(entries.maxSize / maxEntryDivisor);
      // Removed meanwhile: its person or persona may have been deleted.
      if (!entries.has(key)) return;
      entries.set(key, { revision, value: loaded?.value, bytes: loaded?.bytes ?? 0 });
    } catch (error) {
      ports.log.warn({ err: error, foId }, 'the data of a persona could not be cached');
    } finally {
      loading.delete(key);
    }
  }
}

/** Clears the cache, after a person or persona was deleted. */
export const clearPersonaCache = (ports: Pick<Ports, 'config' | 'database'>): void =>
  cacheOf(ports).entries.clear();

const caches = new WeakMap<Database, ReturnType<typeof newCache>>();

function cacheOf({ config, database }: Pick<Ports, 'config' | 'database'>) {
  const cache = caches.get(database) ?? newCache(config.personaCache.bytes);
  caches.set(database, cache);
  return cache;
}

const newCache = (maxSize: number) => ({
  entries: new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ bytes }) => entryOverheadBytes + bytes,
  }),
  loading: new Map<string, Promise<void>>(),
});
