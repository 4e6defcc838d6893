import { type Breaker, type Breakers, createBreakers, type Outage } from '../breaker/index.ts';
import type { AiConfig } from './ai.ts';
import { AiError, type AiErrorCode } from './errors.ts';
import { aiErrorOfStatus } from './openai-failure.ts';

const outages: Partial<Record<AiErrorCode, Outage>> = {
  ai_timeout: 'hung',
  ai_unavailable: 'failed',
  ai_broken_off: 'failed',
};

interface Model {
  model: string;
  /** Path of a probe's request, and its body besides the model. */
  path: string;
  body: object;
  /** Timeout of a probe in milliseconds: like that of a real call, since the model may have to be loaded first. */
  timeout: number;
}

/** The circuit breaker of a model on an OpenAI-compatible server. */
export function breakerOf(
  server: 'chat_model' | 'embedding_model' | 'vision_model',
  { baseUrl, apiKey }: Pick<AiConfig, 'apiKey'> & { baseUrl: string },
  { model, path, body, timeout }: Model,
  breakers: Breakers = createBreakers(),
): Breaker {
  const url = `${baseUrl.replace(/\/+$/, '')}/${path}`;
  return breakers.add(server, `${model} at ${new URL(url).host}`, {
    outageIn: (error) => (error instanceof AiError ? outages[error.code] : undefined),
    refusal: (retryAfter) => new AiError('ai_unavailable', { retryAfter }),
    probe: (signal) =>
      probe(url, apiKey, { model, ...body }, AbortSignal.any([signal, AbortSignal.timeout(timeout)])),
  });
}

/** Any response in time counts as available, also an error. */
async function probe(
  url: string,
  apiKey: string | undefined,
  body: object,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    if (response.status >= 500) throw aiErrorOfStatus(response.status);
  } catch (error) {
    throw error instanceof AiError ? error : new AiError('ai_unavailable', { cause: error });
  }
}
