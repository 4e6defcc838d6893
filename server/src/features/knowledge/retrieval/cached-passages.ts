import { float16Of } from '@foyer/engine';
import { LRUCache } from 'lru-cache';
import type { Platform } from '#platform/context';
import { pageSize, pages } from '#platform/database';
import { fromPersonaCache, VectorList, vectorBytes } from '#platform/persona-cache';
import { allPassagesText, readablePassagesText } from '../passages/readable-passages.ts';
import { prefixLength } from '../passages/search-vector.ts';
import type { Search, SimilarTerm } from './search.ts';

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'log' | 'metrics'>;

/** A persona's passages that everyone may read, ordered by id; private ones are not included. */
export interface CachedPassages {
  ids: string[];
  indexOfId: ReadonlyMap<string, number>;
  vectors: VectorList;
  /** Indexes of the passages that contain a term. */
  indexesByTerm: ReadonlyMap<string, number[]>;
  /** Corrections of words that no passage contains; false if there is none. */
  similar: LRUCache<string, SimilarTerm | false>;
  /** Visitors with private passages. */
  readers: ReadonlySet<string>;
}

const maxReaders = 10_000;
const entryBytes = 16;
const termBytes = 150;

/** Undefined if the passages are not in memory, and for a viewer with private passages. */
export function cachedPassages(ports: Ports, { foId, viewerId }: Search, revision: number) {
  const cached = fromPersonaCache(ports, { kind: 'passages', foId, revision }, (maxBytes) =>
    load(ports, foId, maxBytes),
  );
  return viewerId !== undefined && cached?.readers.has(viewerId) ? undefined : cached;
}

async function load(ports: Ports, foId: string, maxBytes: number) {
  const readers = await readersOf(ports, foId);
  if (readers.size > maxReaders) return undefined;
  const ids: string[] = [];
  const vectors = new VectorList();
  const indexesByTerm = new Map<string, number[]>();
  let bytes = readers.size * 100;
  for await (const [id, vector, lexemes] of publicPassages(ports, foId)) {
    const values = vector === null ? undefined : float16Of(Buffer.from(vector, 'base64'));
    const terms = lexemes === '' ? [] : lexemes.split('\n').map((lexeme) => lexeme.slice(prefixLength));
    for (const term of terms) {
      const knownIndexes = indexesByTerm.get(term);
      if (knownIndexes) knownIndexes.push(ids.length);
      else indexesByTerm.set(term, [ids.length]);
      bytes += entryBytes + (knownIndexes ? 0 : termBytes);
    }
    ids.push(id);
    vectors.add(values);
    bytes += vectorBytes(values?.length ?? 0) + 100;
    if (bytes > maxBytes) return undefined;
  }
  const indexOfId = new Map(ids.map((id, index) => [id, index]));
  const similar = new LRUCache<string, SimilarTerm | false>({ max: 1000 });
  return {
    value: { ids, indexOfId, vectors, indexesByTerm, similar, readers } satisfies CachedPassages,
    bytes,
  };
}

async function readersOf({ database }: Ports, foId: string): Promise<Set<string>> {
  const { rows } = await database.pool.query<[string]>({
    text: `select distinct private_to from ${allPassagesText}
      where fo_id = $1 and private_to is not null limit ${maxReaders + 1}`,
    values: [foId],
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

/** Id, vector of the current model in base64, lexemes. */
type Row = [string, string | null, string];

const page = `select id, case when embedding_model = $2 then encode(embedding, 'base64') end,
    array_to_string(tsvector_to_array(search), e'\\n')
  from ${readablePassagesText('$3')}
  where fo_id = $1 and ($4::uuid is null or id > $4) order by id limit ${pageSize}`;

const publicPassages = ({ database, ai }: Ports, foId: string) =>
  pages(
    async (after: string | undefined) => {
      const values = [foId, ai.embedding.model, null, after ?? null];
      return (await database.pool.query<Row>({ text: page, values, rowMode: 'array' })).rows;
    },
    ([id]) => id,
  );
