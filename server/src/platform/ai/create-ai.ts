import {
  type ChatEngine,
  createBuiltinChat,
  createBuiltinEmbedding,
  createBuiltinJudge,
  createBuiltinMemory,
  createBuiltinStyle,
  type EmbeddingEngine,
  type JudgeEngine,
  type MemoryEngine,
  type StyleEngine,
} from '@foyer/engine';
import { countFailures, type Metrics } from '../metrics/index.ts';
import type { Ai, AiConfig } from './ai.ts';
import { createOpenAiChat } from './chat/openai/index.ts';
import { defaultContextTokens } from './chat/openai/prompt/count-tokens.ts';
import { createOpenAiEmbedding } from './embedding/openai/index.ts';
import { rememberRecent } from './embedding/remember-recent.ts';
import { createOpenAiJudge } from './judge/openai.ts';
import { createOpenAiMemory } from './memory/openai.ts';
import { type ModelHabits, newHabits } from './model-habits.ts';
import { createOpenAiStyle } from './style/openai.ts';

const vendorEmbeddingModel = 'text-embedding-3-small';

/** The engines that the configuration chooses; without `baseUrl` the built-in ones, which need no key. */
export function createAi(config: AiConfig, metrics?: Metrics): Ai {
  const embedding = createEmbedding(config, metrics);
  const habits = newHabits();
  return {
    embedding,
    chat: createChat(config, embedding, habits),
    judge: createJudge(config, habits),
    memory: createMemory(config, habits),
    style: createStyle(config, habits),
  };
}

function createEmbedding(config: AiConfig, metrics: Metrics | undefined): EmbeddingEngine {
  const { baseUrl, apiKey, embeddingModel, nextTokenTimeout = 30_000 } = config;
  if (!baseUrl || embeddingModel === 'builtin') return createBuiltinEmbedding();
  const model = embeddingModel || vendorEmbeddingModel;
  const remote = createOpenAiEmbedding({ baseUrl, apiKey, model, timeout: nextTokenTimeout });
  const engine = metrics ? countFailures(remote, 'embedding', metrics) : remote;
  return rememberRecent(engine, (result) =>
    metrics?.count('foyer_cache_lookups_total', { cache: 'embeddings', result }),
  );
}

function createChat(config: AiConfig, { thresholds }: EmbeddingEngine, habits: ModelHabits): ChatEngine {
  const { baseUrl, apiKey, chatModel, contextTokens = defaultContextTokens } = config;
  if (!baseUrl || !chatModel) return createBuiltinChat(thresholds);
  const { firstTokenTimeout = 60_000, nextTokenTimeout = 30_000 } = config;
  const timeouts = { firstToken: firstTokenTimeout, nextToken: nextTokenTimeout };
  return createOpenAiChat({
    ...{ baseUrl, apiKey, model: chatModel, habits },
    ...{ timeouts, thresholds, contextTokens },
  });
}

function createMemory(config: AiConfig, habits: ModelHabits): MemoryEngine {
  const { baseUrl, apiKey, chatModel, firstTokenTimeout = 60_000 } = config;
  if (!baseUrl || !chatModel) return createBuiltinMemory();
  return createOpenAiMemory({ baseUrl, apiKey, model: chatModel, habits, timeout: firstTokenTimeout });
}

function createJudge(config: AiConfig, habits: ModelHabits): JudgeEngine {
  const { baseUrl, apiKey, chatModel, firstTokenTimeout = 60_000 } = config;
  if (!baseUrl || !chatModel) return createBuiltinJudge();
  return createOpenAiJudge({ baseUrl, apiKey, model: chatModel, habits, timeout: firstTokenTimeout });
}

function createStyle(config: AiConfig, habits: ModelHabits): StyleEngine {
  const { baseUrl, apiKey, chatModel, firstTokenTimeout = 60_000 } = config;
  if (!baseUrl || !chatModel) return createBuiltinStyle();
  return createOpenAiStyle({ baseUrl, apiKey, model: chatModel, habits, timeout: firstTokenTimeout });
}
