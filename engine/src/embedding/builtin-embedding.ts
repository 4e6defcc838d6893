import type { EmbeddingEngine } from '../engines.ts';
import { thresholdsOf } from '../thresholds.ts';
import { addDirection } from './direction.ts';
import { features } from './features.ts';
import { toUnitLength } from './vector.ts';

/** Increment the number with any change of the vectors: stored vectors of another model are recomputed. */
const model = 'builtin-1';
const dimensions = 1536;
/** Length of the texts embedded between two yields to the event loop, about 10 milliseconds of work. */
const charactersAtOnce = 4000;

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
      let characters = 0;
      for (const text of texts) {
        characters += text.length;
        if (characters > charactersAtOnce) {
          await new Promise(setImmediate);
          characters = text.length;
        }
        options?.signal?.throwIfAborted();
        vectors.push(embedOne(text));
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
