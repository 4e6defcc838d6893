import type { EmbeddingEngine } from '@foyer/engine';
import { LRUCache } from 'lru-cache';
import { mustGet } from '../../must-get.ts';

/**
 * Larger batches, which are passages, are not cached. Questions come one or a few at a time, and several parts of a
 * turn embed the same one.
 */
const maxBatchSize = 4;
const capacity = 1000;

/** Cache of recent embeddings, since a remote model bills every call. */
export function rememberRecent(
  engine: EmbeddingEngine,
  onLookup?: (result: 'hit' | 'miss') => void,
): EmbeddingEngine {
  const recent = new LRUCache<string, Float32Array>({ max: capacity });
  return {
    ...engine,
    async embed(texts, options) {
      if (texts.length > maxBatchSize) return engine.embed(texts, options);
      // Read before the first `await`, since concurrent calls may evict them.
      const vectorOf = new Map<string, Float32Array>();
      for (const text of texts) {
        const vector = recent.get(text);
        onLookup?.(vector ? 'hit' : 'miss');
        if (vector) vectorOf.set(text, vector);
      }
      const unknown = [...new Set(texts.filter((text) => !vectorOf.has(text)))];
      const vectors = unknown.length > 0 ? await engine.embed(unknown, options) : [];
      for (const [index, vector] of vectors.entries()) {
        const text = unknown[index];
        if (text === undefined) break;
        vectorOf.set(text, vector);
        recent.set(text, vector);
      }
      return texts.map((text) => mustGet(vectorOf, text));
    },
  };
}
