import { float16Of, type TurnFact, type TurnMemory } from '@foyer/engine';
import { and, eq } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { pagesBy } from '#platform/database';
import { fromPersonaCache, VectorList, vectorBytes } from '#platform/persona-cache';
import { fo_facts, fo_memories } from './table.ts';

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'log' | 'metrics'>;

/** Items ordered by id. */
export interface Items<T> {
  items: T[];
  vectors: VectorList;
}

type Fact = Omit<TurnFact, 'score'>;
type Memory = Omit<TurnMemory, 'score'>;

interface CachedLearnt {
  facts: Items<Fact>;
  memories: Items<Memory>;
}

/** A persona's facts and memories from this process's cache; undefined until a later call, after they are loaded. */
export const cachedLearnt = (
  ports: Ports,
  { foId, revision }: { foId: string; revision: number },
): CachedLearnt | undefined =>
  fromPersonaCache(ports, { kind: 'learnt', foId, revision }, async (maxBytes) => {
    const facts = await load(pagesOfFacts(ports, foId), factOf, maxBytes);
    const memories = facts && (await load(pagesOfMemories(ports, foId), memoryOf, maxBytes - facts.bytes));
    return memories && { value: { facts, memories }, bytes: facts.bytes + memories.bytes };
  });

/** Undefined if they exceed the byte limit. */
async function load<Row extends { embedding: Buffer }, T>(
  rows: AsyncIterable<Row>,
  itemOf: (row: Row) => T,
  maxBytes: number,
): Promise<(Items<T> & { bytes: number }) | undefined> {
  const loaded = { items: [] as T[], vectors: new VectorList(), bytes: 0 };
  for await (const row of rows) {
    const values = float16Of(row.embedding);
    const item = itemOf(row);
    loaded.items.push(item);
    loaded.vectors.add(values);
    loaded.bytes += vectorBytes(values.length) + 2 * JSON.stringify(item).length;
    if (loaded.bytes > maxBytes) return undefined;
  }
  return loaded;
}

const factOf = ({ id, key, value, confidence }: typeof fo_facts.$inferSelect): Fact => ({
  id,
  key,
  value,
  confidence,
});

const memoryOf = ({ id, question, answer, label }: typeof fo_memories.$inferSelect): Memory => ({
  id,
  question,
  answer,
  label,
});

const pagesOfFacts = ({ database: { db }, ai }: Ports, foId: string) =>
  pagesBy(
    fo_facts.id,
    (isAfter) =>
      db
        .select()
        .from(fo_facts)
        .where(and(isComparable(fo_facts, foId, ai), isAfter)),
    ({ id }) => id,
  );

const pagesOfMemories = ({ database: { db }, ai }: Ports, foId: string) =>
  pagesBy(
    fo_memories.id,
    (isAfter) =>
      db
        .select()
        .from(fo_memories)
        .where(and(isComparable(fo_memories, foId, ai), isAfter)),
    ({ id }) => id,
  );

/** True for rows of the persona with vectors of the current model. */
const isComparable = (
  table: typeof fo_facts | typeof fo_memories,
  foId: string,
  { embedding }: Platform['ai'],
) => and(eq(table.fo_id, foId), eq(table.embedding_model, embedding.model));
