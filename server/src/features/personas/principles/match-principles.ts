import { cosine, fromFloat16Bytes, type SelectedPrinciple } from '@foyer/engine';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { type Database, perDatabase } from '#platform/database';
import { fo_principles } from '../table.ts';

export interface PrincipleMatches {
  /** At or above the threshold, best first. */
  selected: SelectedPrinciple[];
  /** Every principle, best first. */
  all: SelectedPrinciple[];
  threshold: number;
}

/** How near each of a persona's principles is to the question. */
export async function matchPrinciples(
  { database, ai }: Pick<Platform, 'database' | 'ai'>,
  { foId, vector }: { foId: string; vector: Float32Array },
): Promise<PrincipleMatches> {
  const rows = await principlesOf(database).execute({ foId, model: ai.embedding.model });
  const threshold = ai.embedding.thresholds.principle;
  const all = rows
    .map((row) => ({
      index: row.index,
      text: row.principle,
      similarity: cosine(vector, fromFloat16Bytes(row.embedding)),
    }))
    .sort((a, b) => b.similarity - a.similarity);
  return { all, threshold, selected: all.filter(({ similarity }) => similarity >= threshold) };
}

const principlesOf = perDatabase(({ db }: Database) =>
  db
    .select()
    .from(fo_principles)
    .where(
      and(
        eq(fo_principles.fo_id, sql.placeholder('foId')),
        eq(fo_principles.embedding_model, sql.placeholder('model')),
      ),
    )
    .prepare('principles_of_persona'),
);
