import type { EmbeddingEngine } from '@foyer/engine';
import { LRUCache } from 'lru-cache';

/** Questions come one or a few at a time, and each part of a turn asks for the same; passages come in batches. */
const mostAtOnce = 4;
const kept = 1000;

/** Embeds each recent question once, which matters when the model is far away and counts every call. */
export function rememberRecent(
  engine: EmbeddingEngine,
  onLookup?: (result: 'hit' | 'miss') => void,
): EmbeddingEngine {
  const recent = new LRUCache<string, Float32Array>({ max: kept });
  return {
    ...engine,
    async embed(texts, options) {
      if (texts.length > mostAtOnce) return engine.embed(texts, options);
      for (const text of texts) onLookup?.(recent.has(text) ? 'hit' : 'miss');
      const unknown = [...new Set(texts.filter((text) => !recent.has(text)))];
      const vectors = unknown.length > 0 ? await engine.embed(unknown, options) : [];
      const fresh = new Map(unknown.map((text, index) => [text, vectors[index]!]));
      for (const [text, vector] of fresh) recent.set(text, vector);
      return texts.map((text) => fresh.get(text) ?? recent.get(text)!);
    },
  };
}
