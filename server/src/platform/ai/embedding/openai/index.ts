import { createOpenAI } from '@ai-sdk/openai';
import { APICallError } from '@ai-sdk/provider';
import { type EmbeddingEngine, thresholdsOf, toUnitLength } from '@foyer/engine';
import { boundedFetch } from '../../../bounded-fetch.ts';
import { AiError } from '../../errors.ts';
import { toAiError } from '../../openai-failure.ts';

export interface OpenAiEmbeddingOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Timeout of a request, in milliseconds. */
  timeout: number;
}

const dimensions = 1536;
/** Texts per request: small enough for a server on a single machine. */
const batchSize = 64;

/** An embedding engine that uses any OpenAI-compatible server. */
export function createOpenAiEmbedding(options: OpenAiEmbeddingOptions): EmbeddingEngine {
  const server = { baseURL: options.baseUrl, apiKey: options.apiKey || 'none', fetch: boundedFetch };
  const model = createOpenAI(server).embedding(options.model);
  let sendsDimensions = true;

  async function embedBatch(values: string[], signal: AbortSignal): Promise<number[][]> {
    const providerOptions = sendsDimensions ? { openai: { dimensions } } : undefined;
    try {
      return (await model.doEmbed({ values, abortSignal: signal, providerOptions })).embeddings;
    } catch (error) {
      if (!sendsDimensions || !refusesDimensions(error)) throw error;
      sendsDimensions = false;
      return embedBatch(values, signal);
    }
  }

  async function embed(texts: string[], caller: AbortSignal | undefined): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += batchSize) {
      const values = texts.slice(start, start + batchSize);
      const timeout = AbortSignal.timeout(options.timeout);
      try {
        const embeddings = await embedBatch(values, caller ? AbortSignal.any([caller, timeout]) : timeout);
        vectors.push(...toVectors(embeddings, values.length, options.model));
      } catch (error) {
        caller?.throwIfAborted();
        throw timeout.aborted ? new AiError('ai_timeout', { cause: error }) : toAiError(error);
      }
    }
    return vectors;
  }

  return {
    model: options.model,
    dimensions,
    thresholds: thresholdsOf(options.model),
    embed: (texts, { signal } = {}) => embed(texts, signal),
  };
}

/** True for an error of older models, which have a fixed length and reject the parameter. */
function refusesDimensions(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    error.statusCode === 400 &&
    /dimension/i.test(error.message + error.responseBody)
  );
}

function toVectors(embeddings: number[][], expected: number, model: string): Float32Array[] {
  if (embeddings.length !== expected) throw new AiError('ai_bad_answer');
  return embeddings.map((values) => {
    if (values.length !== dimensions) {
      const detail = `${model} makes ${values.length} numbers, needed are ${dimensions}: choose another EMBEDDING_MODEL, or EMBEDDING_MODEL=builtin.`;
      throw new AiError('ai_wrong_dimensions', { detail });
    }
    return toUnitLength(Float32Array.from(values));
  });
}
