import {
  createBuiltinChat,
  createBuiltinEmbedding,
  createBuiltinJudge,
  createBuiltinMemory,
  createBuiltinStyle,
  type EmbeddingEngine,
} from '@foyer/engine';
import { type Breaker, type Breakers, guard } from '../breaker/index.ts';
import { countFailures, type Metrics } from '../metrics/index.ts';
import { type Ai, type AiConfig, defaultResponseTimeout } from './ai.ts';
import { breakerOf } from './breakers.ts';
import { createOpenAiChat } from './chat/openai/index.ts';
import { defaultContextTokens } from './chat/openai/prompt/count-tokens.ts';
import type { Timeouts } from './chat/openai/token-timeouts.ts';
import { guardEmbedding } from './embedding/guard-embedding.ts';
import { createOpenAiEmbedding } from './embedding/openai/index.ts';
import { rememberRecent } from './embedding/remember-recent.ts';
import { createOpenAiJudge } from './judge/openai.ts';
import { createOpenAiMemory } from './memory/openai.ts';
import { newQuirks } from './model-quirks.ts';
import type { ModelOptions } from './openai-model.ts';
import { createOpenAiStyle } from './style/openai.ts';

const defaultEmbeddingModel = 'text-embedding-3-small';

interface Options {
  metrics?: Metrics;
  breakers?: Breakers;
}

/** The configured engines; without `baseUrl` the built-in ones, which need no key. */
export function createAi(config: AiConfig, options: Options = {}): Ai {
  const embedding = createEmbedding(config, options);
  const { thresholds } = embedding;
  const chatModel = chatModelOf(config, options);
  const visionBreaker = visionBreakerOf(config, options);
  const sharedEngines = { embedding, ...(visionBreaker && { visionBreaker }) };
  if (!chatModel)
    return {
      ...sharedEngines,
      chat: createBuiltinChat(thresholds),
      judge: createBuiltinJudge(),
      memory: createBuiltinMemory(),
      style: createBuiltinStyle(),
    };
  const { contextTokens = defaultContextTokens } = config;
  const { breaker, timeouts, ...model } = chatModel;
  const background = { ...model, timeout: config.responseTimeout ?? defaultResponseTimeout };
  // The person who saves a writing sample waits for it.
  const style = createOpenAiStyle({ ...model, timeout: timeouts.firstToken });
  return {
    ...sharedEngines,
    chat: createOpenAiChat({ ...model, breaker, timeouts, thresholds, contextTokens }),
    judge: guard(createOpenAiJudge(background), breaker),
    memory: guard(createOpenAiMemory(background), breaker),
    style: guard(style, breaker),
  };
}

function createEmbedding(config: AiConfig, { metrics, breakers }: Options): EmbeddingEngine {
  const { baseUrl, apiKey, embeddingModel, nextTokenTimeout: timeout = 30_000 } = config;
  if (!baseUrl || embeddingModel === 'builtin') return createBuiltinEmbedding();
  const model = embeddingModel || defaultEmbeddingModel;
  const probe = { model, path: 'embeddings', body: { input: ['Hello'] }, timeout };
  const remote = guardEmbedding(
    createOpenAiEmbedding({ baseUrl, apiKey, model, timeout }),
    breakerOf('embedding_model', { baseUrl, apiKey }, probe, breakers),
  );
  const engine = metrics ? countFailures(remote, 'embedding', metrics) : remote;
  return rememberRecent(engine, (result) =>
    metrics?.count('foyer_cache_lookups_total', { cache: 'embeddings', result }),
  );
}

/** The smallest possible request to a chat model. */
const helloRequest = {
  path: 'chat/completions',
  body: { messages: [{ role: 'user', content: 'Hello' }], max_tokens: 1 },
};

/** Undefined without a vision model. */
function visionBreakerOf(config: AiConfig, { breakers }: Options): Breaker | undefined {
  const { baseUrl, apiKey, visionModel: model, firstTokenTimeout: timeout = 60_000 } = config;
  if (!baseUrl || !model) return undefined;
  return breakerOf('vision_model', { baseUrl, apiKey }, { model, ...helloRequest, timeout }, breakers);
}

/** Undefined if the built-in engine answers. */
function chatModelOf(config: AiConfig, { breakers }: Options): ChatModel | undefined {
  const { baseUrl, apiKey, chatModel: model, firstTokenTimeout = 60_000, nextTokenTimeout = 30_000 } = config;
  if (!baseUrl || !model) return undefined;
  const probe = { model, ...helloRequest, timeout: firstTokenTimeout };
  return {
    ...{ baseUrl, apiKey, model, quirks: newQuirks() },
    timeouts: { firstToken: firstTokenTimeout, nextToken: nextTokenTimeout },
    breaker: breakerOf('chat_model', { baseUrl, apiKey }, probe, breakers),
  };
}

interface ChatModel extends ModelOptions {
  timeouts: Timeouts;
  /** Shared by all uses of the model. */
  breaker: Breaker;
}
