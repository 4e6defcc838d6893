import type { EmbeddingEngine } from '@foyer/engine';
import type { Breaker } from '../../breaker/index.ts';

/**
 * While the circuit breaker is open, requests fail at once. A job, which passes a signal, calls anyway: its retries are
 * limited.
 */
export const guardEmbedding = (engine: EmbeddingEngine, breaker: Breaker): EmbeddingEngine => ({
  ...engine,
  embed: (texts, options = {}) =>
    options.signal
      ? breaker.observe(() => engine.embed(texts, options))
      : breaker.run(() => engine.embed(texts, options)),
});
