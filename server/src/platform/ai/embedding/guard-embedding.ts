import type { EmbeddingEngine } from '@foyer/engine';
import type { Breaker } from '../../breaker/index.ts';

/**
 * Whoever waits for an answer is refused at once while the server is left alone. A job, which gives a signal, asks all the
 * same: it has the time, and its tries are counted.
 */
export const guardEmbedding = (engine: EmbeddingEngine, breaker: Breaker): EmbeddingEngine => ({
  ...engine,
  embed: (texts, options = {}) =>
    options.signal
      ? breaker.observe(() => engine.embed(texts, options))
      : breaker.run(() => engine.embed(texts, options)),
});
