import {
  type AnswerEvent,
  type ChatEngine,
  calibrate,
  type Mode,
  type Source,
  type Thresholds,
  type TurnAnswer,
  type TurnFact,
  type TurnParts,
} from '@foyer/engine';
import { CitationFilter } from './citations.ts';
import { citedSources } from './cited-sources.ts';
import { signals, signalsOf } from './owner-signals.ts';
import { buildPrompt, type Prompt } from './prompt/build-prompt.ts';
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
  /** Tokens of a turn: what the model reads and what it writes. */
  contextTokens: number;
}

/** Answers by a model behind any server that speaks the OpenAI protocol. */
export function createOpenAiChat(options: OpenAiChatOptions): ChatEngine {
  const { baseUrl, apiKey, model, thresholds, timeouts, contextTokens } = options;

  return {
    id: 'openai',
    label: model,
    passages: 8,
    async answer(parts, { signal: stop }) {
      stop.throwIfAborted();
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
        (listener, signal) => streamCompletion({ baseUrl, apiKey, model, messages, signal }, listener),
        timeouts,
        stop,
      );
      return { ...answer, events: tell(tokens, prompt, parts, thresholds) };
    },
  };
}

/** What the answer of a language model can rest on, by the thresholds of the embedding model. */
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
  let uncited = '';
  const withoutCitations = (text: string) => {
    uncited += text;
    return text;
  };
  const tellable = (text: string): AnswerEvent[] => {
    answer += text;
    return text ? [{ type: 'text', text }] : [];
  };
  for await (const piece of tokens.pieces)
    yield* tellable(pictures.push(guard.push(withoutCitations(citations.push(piece)))));
  const rest = guard.push(withoutCitations(citations.end())) + guard.end();
  yield* tellable(pictures.push(rest) + pictures.end());
  const marks = new Set(Object.values(signals));
  const cited = citations.cited.difference(marks);
  const places = answer === uncited ? citations.places : undefined;
  const said = { text: answer, cited, places };
  const sources = citedSources(said, prompt.passageIds, parts.passages, thresholds);
  const told = signalsOf(citations.cited, parts.question, answer);
  yield { type: 'end', sources, usage: tokens.usage, ...told };
}
