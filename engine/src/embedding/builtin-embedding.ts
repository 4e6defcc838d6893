import type { EmbeddingEngine } from '../engines.ts';
import { thresholdsOf } from '../thresholds.ts';
import { addDirection } from './direction.ts';
import { features } from './features.ts';
import { toUnitLength } from './vector.ts';

/** Increment the number with any change of the vectors: stored vectors of another model are recomputed. */
const model = 'builtin-1';
const dimensions = 1536;
/** Texts embedded between two yields to the event loop, about 20 milliseconds of work. */
const batchSize = 16;

/**
 * Embedding without a trained model, by random projection: the weighted sum of a fixed direction for each feature of
 * the text.
 */
export function createBuiltinEmbedding(): EmbeddingEngine {
  return {
    model,
    dimensions,
    thresholds: thresholdsOf(model),
    async embed(texts, options) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        options?.signal?.throwIfAborted();
        vectors.push(embedOne(text));
        if (vectors.length % batchSize === 0) await new Promise(setImmediate);
      }
      return vectors;
    },
  };
}

function embedOne(text: string): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const [feature, weight] of features(text)) addDirection(sum, feature, weight);
  return toUnitLength(sum);
}
