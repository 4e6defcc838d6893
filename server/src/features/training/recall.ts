import { cosine, fromFloat16Bytes, type TurnFact, type TurnMemory } from '@foyer/engine';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import type { NearQuestion } from '#platform/features';
import { itemAt } from '#platform/must-get';
import { cachedLearnt, type Items } from './cached-learnt.ts';
import { fo_facts, fo_memories } from './table.ts';

interface NearestQuery {
  foId: string;
  vector: Float32Array;
  /** Binary code of `vector`: the signs of its components. */
  code: string;
}

const maxItems = 16;

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'log' | 'metrics'>;

/** A persona's facts and memories nearest to a question, from the cache or else the database. */
export async function recallFactsAndMemories(
  ports: Ports,
  question: Pick<NearQuestion, 'code' | 'foId' | 'revision' | 'vector'>,
): Promise<{ facts: TurnFact[]; memories: TurnMemory[] }> {
  const cached = cachedLearnt(ports, question);
  if (cached)
    return {
      facts: nearestItems(cached.facts, question.vector),
      memories: nearestItems(cached.memories, question.vector),
    };
  const [facts, memories] = await Promise.all([
    recallFacts(ports, question),
    recallMemories(ports, question),
  ]);
  return { facts, memories };
}

const nearestItems = <T>({ items, vectors }: Items<T>, vector: Float32Array) =>
  vectors
    .nearest(vector, maxItems)
    .map((place) => ({ ...itemAt(items, place), score: vectors.cosine(place, vector) }));

/** A persona's facts nearest to a question. */
async function recallFacts(
  { database, ai }: Pick<Platform, 'database' | 'ai'>,
  { foId, vector, code }: NearestQuery,
): Promise<TurnFact[]> {
  const rows = await nearestFacts(database).execute({ foId, code, model: ai.embedding.model });
  return rows.map(({ id, key, value, confidence, embedding }) => ({
    id,
    key,
    value,
    confidence,
    score: cosine(vector, fromFloat16Bytes(embedding)),
  }));
}

/** A persona's memories whose questions are nearest to this one. */
export async function recallMemories(
  { database, ai }: Pick<Platform, 'database' | 'ai'>,
  { foId, vector, code }: NearestQuery,
): Promise<TurnMemory[]> {
  const rows = await nearestMemories(database).execute({ foId, code, model: ai.embedding.model });
  return rows.map(({ id, question, answer, label, embedding }) => ({
    id,
    question,
    answer,
    label,
    score: cosine(vector, fromFloat16Bytes(embedding)),
  }));
}

const nearestFacts = perDatabase(({ db }: Database) =>
  db
    .select()
    .from(fo_facts)
    .where(isComparable(fo_facts))
    .orderBy(distance(fo_facts), asc(fo_facts.id))
    .limit(maxItems)
    .prepare('nearest_facts'),
);

const nearestMemories = perDatabase(({ db }: Database) =>
  db
    .select()
    .from(fo_memories)
    .where(isComparable(fo_memories))
    .orderBy(distance(fo_memories), asc(fo_memories.id))
    .limit(maxItems)
    .prepare('nearest_memories'),
);

type LearntTable = typeof fo_facts | typeof fo_memories;

/** Condition: rows of the persona with vectors of the current model. */
function isComparable(table: LearntTable) {
  const { placeholder } = sql;
  return and(eq(table.fo_id, placeholder('foId')), eq(table.embedding_model, placeholder('model')));
}

function distance({ code }: LearntTable) {
  return sql`bit_count(${code} # ${sql.placeholder('code')}::bit(1536))`;
}
