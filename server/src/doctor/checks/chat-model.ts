import { createParser } from 'eventsource-parser';
import { minContextTokens } from '../../config/ai.ts';
import { withoutReasoning } from '../../platform/ai/chat/openai/reasoning-filter.ts';
import { askModel, contextOf, type ModelServer } from '../ask-model.ts';
import { originOf } from '../ask-server.ts';
import { type Check, type Finding, good, Problem, unset, warning, wrong } from '../check.ts';
import { reasonOf } from '../reason-of.ts';

const slowMilliseconds = 5000;
const request = {
  stream: true,
  messages: [{ role: 'user', content: 'Count from one to ten in words, and say nothing else.' }],
};

/** The chat model: its key and name, and whether its answers are streamed. */
export const chatModel: Check = {
  title: 'Chat model',
  async examine({ config: { ai }, timeout }) {
    const { baseUrl, apiKey, chatModel: model, firstTokenTimeout, contextTokens } = ai;
    if (!baseUrl || !model) return [unset('The built-in engine answers.')];
    const settings = { url: 'AI_BASE_URL', key: 'AI_API_KEY', model: 'CHAT_MODEL' };
    const server = { baseUrl, apiKey, model, settings };
    const start = performance.now();
    const response = await askModel(server, 'chat/completions', request, firstTokenTimeout);
    const { first, ...reply } = await readStream(response, baseUrl);
    const findings = judge({ model, origin: originOf(baseUrl), ...reply, milliseconds: first - start });
    return [...findings, ...(await judgeContext(server, contextTokens, timeout))];
  },
};

/** Compares AI_CONTEXT_TOKENS with the context that the server gives one request, if it lists that. */
async function judgeContext(server: ModelServer, tokens: number, timeout: number): Promise<Finding[]> {
  const context = await contextOf(server, timeout);
  if (context === undefined || context >= tokens) return [];
  return [
    wrong(
      `${server.model} reads and writes ${context} tokens in one request, AI_CONTEXT_TOKENS is ${tokens}: long conversations would be refused. ${
        context < minContextTokens
          ? `Foyer needs ${minContextTokens}: raise the model’s context length on its server`
          : `Set AI_CONTEXT_TOKENS=${context}, or raise the model’s context length on its server`
      }.`,
    ),
  ];
}

interface ModelReply {
  /** Number of pieces in which the text arrived. */
  pieces: number;
  /** There was reasoning, but no text. */
  onlyThinks: boolean;
}

/** Reads the streamed reply: how it arrived, and when its first text came. */
async function readStream(response: Response, baseUrl: string): Promise<ModelReply & { first: number }> {
  const { body } = response;
  if (!body) throw new Problem(`${originOf(baseUrl)} answers with nothing. Look at its own log.`);
  let [first, pieces, replyText, thoughts] = [0, 0, '', ''];
  const parser = createParser({
    onEvent({ data }) {
      const { content, reasoning, reasoning_content } = deltaOf(data);
      thoughts += reasoning ?? reasoning_content ?? '';
      if (!content) return;
      replyText += content;
      first ||= performance.now();
      pieces++;
    },
  });
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text);
  } catch (error) {
    const whatHappened =
      pieces > 0 ? 'broke off in the middle of an answer' : 'begins an answer and says nothing';
    throw new Problem(`${originOf(baseUrl)} ${whatHappened}: ${reasonOf(error)}. Look at its own log.`);
  }
  return {
    first,
    pieces,
    onlyThinks: `${thoughts}${replyText}` !== '' && !withoutReasoning(replyText).trim(),
  };
}

type Delta = Partial<Record<'content' | 'reasoning' | 'reasoning_content', string | null>>;

function deltaOf(data: string): Delta {
  try {
    const chunk = JSON.parse(data) as { choices?: { delta?: Delta }[] };
    return chunk.choices?.[0]?.delta ?? {};
  } catch {
    return {};
  }
}

function judge(reply: ModelReply & { model: string; origin: string; milliseconds: number }): Finding[] {
  const { model, origin, pieces, onlyThinks, milliseconds } = reply;
  if (onlyThinks)
    return [
      wrong(
        `${model} at ${origin} thinks and says nothing: people would get no answer. Raise the limit of tokens at the server, turn its thinking off, or choose another CHAT_MODEL.`,
      ),
    ];
  if (pieces === 0)
    return [
      wrong(
        `${origin} answered, but not as a stream of words of the OpenAI protocol. Check AI_BASE_URL; is "${model}" a model that chats?`,
      ),
    ];
  const seconds = (milliseconds / 1000).toFixed(1);
  if (pieces === 1)
    return [
      warning(
        `${origin} sent the whole answer of ${model} at once: people wait for all of it. Does it, or a proxy, buffer?`,
      ),
    ];
  if (milliseconds > slowMilliseconds)
    return [warning(`${model} at ${origin} streams, but took ${seconds} s to its first word.`)];
  return [good(`${model} at ${origin} streams; first word after ${seconds} s.`)];
}
