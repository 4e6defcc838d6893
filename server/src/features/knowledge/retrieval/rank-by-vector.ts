import { cosine } from '@foyer/engine';
import type { Platform } from '#platform/context';
import { loadEmbeddings } from './load-embeddings.ts';
import { nearestCodes } from './nearest-codes.ts';
import { nearestElsewhere } from './nearest-elsewhere.ts';
import type { Search } from './search.ts';

type Ports = Pick<Platform, 'ai' | 'config' | 'database' | 'vectors' | 'log' | 'metrics'>;

export const rankedByVector = 40;

/** Ids of the passages with the nearest vectors, best first; only those that the current model embedded. */
export async function rankByVector(ctx: Ports, search: Search, vector: Float32Array): Promise<string[]> {
  const near = ctx.vectors
    ? nearestElsewhere(ctx, ctx.vectors, search, vector)
    : nearestCodes(ctx, search, vector);
  const embeddings = await loadEmbeddings(ctx, await near);
  return [...embeddings]
    .map(([id, embedding]) => ({ id, score: cosine(vector, embedding) }))
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, rankedByVector)
    .map(({ id }) => id);
}
