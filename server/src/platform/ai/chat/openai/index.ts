import {
  type ChatEngine,
  calibrate,
  type Mode,
  type Source,
  type Thresholds,
  type TurnAnswer,
  type TurnFact,
  type TurnParts,
} from '@foyer/engine';
import type { Breaker } from '../../../breaker/index.ts';
import type { ModelQuirks } from '../../model-quirks.ts';
import { filterAnswer } from './filter-answer.ts';
import { outputLimitsOf } from './output-limits.ts';
import { buildPrompt } from './prompt/build-prompt.ts';
import { readTokens } from './read-tokens.ts';
import { streamCompletion } from './stream-completion.ts';
import type { Timeouts } from './token-timeouts.ts';

export interface OpenAiChatOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeouts: Timeouts;
  /** Thresholds of the embedding model, whose scores the turns contain. */
  thresholds: Thresholds;
  /** Context in tokens: prompt and answer. */
  contextTokens: number;
  quirks: ModelQuirks;
  /** Throws an `AiError` while the circuit breaker is open. */
  breaker: Breaker;
}

/** A chat engine that uses a model on any OpenAI-compatible server. */
export function createOpenAiChat(options: OpenAiChatOptions): ChatEngine {
  const { baseUrl, apiKey, model, thresholds, timeouts, contextTokens, quirks, breaker } = options;
  const limits = outputLimitsOf(contextTokens);

  return {
    id: 'openai',
    label: model,
    passages: 8,
    async answer(parts, { signal: stop }) {
      stop.throwIfAborted();
      breaker.check();
      const { fact, ...chosen } = chooseMode(parts, thresholds);
      const prompt = buildPrompt(parts, thresholds, contextTokens);
      const answer: Omit<TurnAnswer, 'events'> = {
        ...chosen,
        ...(fact && { fact: { id: fact.id, key: fact.key, confidence: fact.confidence ?? 95 } }),
        principlesUsed: parts.selectedPrinciples.map(({ index }) => index),
        declined: false,
        wantsOwner: false,
      };
      const { messages } = prompt;
      const tokens = readTokens(
        (listener, signal) =>
          streamCompletion({ baseUrl, apiKey, model, messages, quirks, signal }, listener),
        { timeouts, limits },
        stop,
        breaker.attempt(),
      );
      return { ...answer, events: filterAnswer(tokens, { prompt, parts, thresholds, quirks, limits }) };
    },
  };
}

/** The mode of an answer: what it is based on, by the embedding model's thresholds. */
function chooseMode(
  parts: TurnParts,
  thresholds: Thresholds,
): { mode: Mode; fact?: TurnFact; sources: Source[] } {
  const fact = parts.facts.toSorted((one, other) => other.score - one.score)[0];
  const sources = parts.passages
    .filter(({ vectorScore }) => vectorScore >= thresholds.citation)
    .map(({ id, vectorScore }) => ({ id, score: calibrate(vectorScore, thresholds) }));
  if (fact && fact.score >= thresholds.fact) return { mode: 'fact', fact, sources };
  const best = Math.max(0, ...parts.passages.map(({ vectorScore }) => vectorScore));
  if (best >= thresholds.context) return { mode: 'context', sources };
  return best >= thresholds.blended ? { mode: 'blended', sources } : { mode: 'general', sources: [] };
}
