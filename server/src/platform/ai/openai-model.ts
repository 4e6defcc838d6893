import { createOpenAI } from '@ai-sdk/openai';
import { APICallError, type LanguageModelV4CallOptions, type LanguageModelV4Prompt } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { boundedFetch } from '../bounded-fetch.ts';
import { withoutReasoning } from './chat/openai/reasoning-filter.ts';
import { type ModelQuirks, refusesSystemMessages } from './model-quirks.ts';

export interface ModelOptions {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  quirks: ModelQuirks;
}

/**
 * A chat model for calls that are not streamed. Reasoning, and a Markdown fence around JSON, are removed from its output,
 * and it need not support system messages.
 */
export function createModel({ baseUrl, apiKey, model, quirks }: ModelOptions) {
  return wrapLanguageModel({
    model: createOpenAI({ baseURL: baseUrl, apiKey: apiKey || 'none', fetch: boundedFetch }).chat(model),
    middleware: {
      async wrapGenerate({ model, params }) {
        const generate = async () =>
          model.doGenerate(quirks.refusesSystemMessages ? withoutSystemMessages(params) : params);
        const result = await generate().catch((error: unknown) => {
          if (quirks.refusesSystemMessages || !isRefusal(error)) throw error;
          quirks.refusesSystemMessages = true;
          return generate();
        });
        const clean = params.responseFormat?.type === 'json' ? withoutFence : (text: string) => text;
        const content = result.content.map((part) =>
          part.type === 'text' ? { ...part, text: clean(withoutReasoning(part.text)) } : part,
        );
        return { ...result, content };
      },
    },
  });
}

/** Servers that ignore `response_format` let models write JSON as a block of code. */
const withoutFence = (text: string) => /^```(?:json)?\s([\s\S]*)```$/i.exec(text.trim())?.[1] ?? text;

const isRefusal = (error: unknown) =>
  APICallError.isInstance(error) && refusesSystemMessages(error.statusCode, error.responseBody ?? '');

/** Moves the system messages to the beginning of the first user message. */
function withoutSystemMessages({ prompt, ...rest }: LanguageModelV4CallOptions): LanguageModelV4CallOptions {
  const rules = prompt.filter((message) => message.role === 'system');
  const texts = rules.map(({ content }) => ({ type: 'text' as const, text: `${content}\n\n` }));
  const moved: LanguageModelV4Prompt = prompt
    .filter((message) => message.role !== 'system')
    .map((message, at) =>
      at === 0 && message.role === 'user' ? { ...message, content: [...texts, ...message.content] } : message,
    );
  return { ...rest, prompt: moved };
}
