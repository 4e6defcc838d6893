import type { ChatEngine } from '../../engine.ts';
import type { Thresholds } from '../../thresholds.ts';
import type { AnswerEvent, TurnAnswer, TurnParts } from '../../turn.ts';
import { chooseMode } from '../choose-mode.ts';
import { CitationFilter } from './citations.ts';
import { citedSources } from './cited-sources.ts';
import { buildPrompt, type Prompt } from './prompt.ts';
import { readTokens, type Timeouts, type Tokens } from './read-tokens.ts';
import { streamCompletion } from './stream-completion.ts';
import { VerbatimGuard } from './verbatim-guard.ts';
import { PictureFilter } from './without-pictures.ts';

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
  const citations = new CitationFilter();
  const guard = new VerbatimGuard(prompt.unsaid, prompt.open);
  const pictures = new PictureFilter();
  let answer = '';
  const tellable = (text: string): AnswerEvent[] => {
    answer += text;
    return text ? [{ type: 'text', text }] : [];
  };
  for await (const piece of tokens.pieces) yield* tellable(pictures.push(guard.push(citations.push(piece))));
  const rest = guard.push(citations.end()) + guard.end();
  yield* tellable(pictures.push(rest) + pictures.end());
  const sources = citedSources(citations.cited, prompt.passageIds, answer, parts.passages, thresholds);
  yield { type: 'end', sources, usage: tokens.usage };
}
