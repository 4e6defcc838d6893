import type { ChatEngine } from '../../engine.ts';
import type { Thresholds } from '../../thresholds.ts';
import type { AnswerEvent, TurnAnswer, TurnParts } from '../../turn.ts';
import { chooseMode } from '../choose-mode.ts';
import { CitationFilter } from './citations.ts';
import { citedSources } from './cited-sources.ts';
import { buildPrompt, type Prompt } from './prompt.ts';
import { readTokens, type Timeouts, type Tokens } from './read-tokens.ts';
import { streamCompletion } from './stream-completion.ts';

export interface OpenAiChatOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeouts: Timeouts;
  /** Of the embedding model whose scores the turns carry. */
  thresholds: Thresholds;
}

/** Answers by a model behind any server that speaks the OpenAI protocol. */
export function createOpenAiChat(options: OpenAiChatOptions): ChatEngine {
  const { baseUrl, apiKey, model, thresholds, timeouts } = options;

  return {
    id: 'openai',
    label: model,
    passages: 8,
    async answer(parts, { signal: stop }) {
      stop.throwIfAborted();
      const { fact, ...chosen } = chooseMode(parts, thresholds);
      const prompt = buildPrompt(parts, thresholds);
      const answer: Omit<TurnAnswer, 'events'> = {
        ...chosen,
        ...(fact && { fact: { id: fact.id, key: fact.key, confidence: fact.confidence ?? 95 } }),
        principlesUsed: parts.selectedPrinciples.map(({ index }) => index),
        declined: false,
        wantsOwner: false,
      };
      const { messages } = prompt;
      const tokens = readTokens(
        (listener, signal) => streamCompletion({ baseUrl, apiKey, model, messages, signal }, listener),
        timeouts,
        stop,
      );
      return { ...answer, events: tell(tokens, prompt, parts, thresholds) };
    },
  };
}

async function* tell(
  tokens: Tokens,
  prompt: Prompt,
  parts: TurnParts,
  thresholds: Thresholds,
): AsyncGenerator<AnswerEvent> {
  const filter = new CitationFilter();
  let answer = '';
  for await (const piece of tokens.pieces) {
    const text = filter.push(piece);
    answer += text;
    if (text) yield { type: 'text', text };
  }
  const rest = filter.end();
  if (rest) yield { type: 'text', text: rest };
  const sources = citedSources(filter.cited, prompt.passageIds, answer + rest, parts.passages, thresholds);
  yield { type: 'end', sources, usage: tokens.usage };
}
