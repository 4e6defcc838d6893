import { cosine, fromFloat16Bytes, type SelectedPrinciple } from '@foyer/engine';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { fromPersonaCache } from '#platform/persona-cache';
import { fo_principles } from '../table.ts';

export interface PrincipleMatches {
  /** Principles at or above the threshold, best first. */
  selected: SelectedPrinciple[];
  /** Every principle, best first. */
  all: SelectedPrinciple[];
  threshold: number;
}

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'log' | 'metrics'>;

interface Principle {
  index: number;
  text: string;
  values: Float32Array;
}

/** The similarity of each of a persona's principles to the question; `revision` is that of its principles. */
export async function matchPrinciples(
  ports: Ports,
  { foId, vector, revision }: { foId: string; vector: Float32Array; revision: number },
): Promise<PrincipleMatches> {
  const cached = fromPersonaCache(ports, { kind: 'principles', foId, revision }, async () => {
    const value = await principlesOf(ports, foId);
    return { value, bytes: estimateBytes(value) };
  });
  const { principle: threshold } = ports.ai.embedding.thresholds;
  const all = (cached ?? (await principlesOf(ports, foId)))
    .map(({ index, text, values }) => ({ index, text, similarity: cosine(vector, values) }))
    .sort((a, b) => b.similarity - a.similarity);
  return { all, threshold, selected: all.filter(({ similarity }) => similarity >= threshold) };
}

async function principlesOf({ database, ai }: Ports, foId: string): Promise<Principle[]> {
  const rows = await storedPrinciples(database).execute({ foId, model: ai.embedding.model });
  return rows.map(({ index, principle, embedding }) => ({
    index,
    text: principle,
    values: fromFloat16Bytes(embedding),
  }));
}

const storedPrinciples = perDatabase(({ db }: Database) =>
  db
    .select()
    .from(fo_principles)
    .where(
      and(
        eq(fo_principles.fo_id, sql.placeholder('foId')),
        eq(fo_principles.embedding_model, sql.placeholder('model')),
      ),
    )
    .orderBy(asc(fo_principles.index))
    .prepare('principles_of_persona'),
);

const estimateBytes = (principles: Principle[]) =>
  principles.reduce((bytes, { text, values }) => bytes + 300 + text.length * 2 + values.byteLength, 300);
