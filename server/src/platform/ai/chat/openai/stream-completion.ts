import http from 'node:http';
import https from 'node:https';
import type { Usage } from '@foyer/engine';
import { createParser } from 'eventsource-parser';
import { AiError } from '../../errors.ts';
import { aiErrorOfStatus } from '../../openai-failure.ts';
import type { PromptMessage } from './prompt/build-prompt.ts';

export interface Completion {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  messages: PromptMessage[];
  signal: AbortSignal;
}

/** Is told what the model says, as it says it. */
export interface Listener {
  text(text: string): void;
  usage(usage: Usage): void;
}

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/** After the model's last word, for the connection to come to its end and serve again. */
const lingerMilliseconds = 5000;

/**
 * One completion of the OpenAI protocol, read from the socket itself: with hundreds of answers at once, layers of streams
 * between it and the listener cost more than all the rest of a turn. Resolves when the model has said that it is done.
 * Throws an `AiError`, or the signal's reason.
 */
export async function streamCompletion(completion: Completion, listener: Listener): Promise<void> {
  const response = await open(completion);
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    response.resume();
    throw aiErrorOfStatus(status, { retryAfter: response.headers['retry-after'] });
  }
  await read(response, listener, completion.signal);
}

async function open(completion: Completion): Promise<http.IncomingMessage> {
  for (;;) {
    const request = send(completion);
    try {
      return await answerTo(request);
    } catch (error) {
      completion.signal.throwIfAborted();
      // A server may close a connection at the moment when we use it again; nothing has been asked then.
      const wasClosing = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!wasClosing) throw new AiError('ai_unavailable', { cause: error });
    }
  }
}

function send({ baseUrl, apiKey, model, messages, signal }: Completion): http.ClientRequest {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const body = JSON.stringify({ model, messages, stream: true, stream_options: { include_usage: true } });
  const secure = url.protocol === 'https:';
  const request = (secure ? https : http).request(url, {
    method: 'POST',
    agent: secure ? agents.https : agents.http,
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
  });
  return request.end(body);
}

const answerTo = (request: http.ClientRequest) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });

function read(response: http.IncomingMessage, listener: Listener, signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let events = 0;
    let finished = false;
    const refuse = (error: unknown) => {
      reject(error);
      response.destroy();
    };
    const parser = createParser({
      onEvent: ({ data }) => {
        events++;
        if (data === '[DONE]') {
          resolve();
          response.setTimeout(lingerMilliseconds, () => response.destroy());
          return;
        }
        const chunk = chunkOf(data);
        if (!chunk) return refuse(new AiError('ai_bad_answer'));
        if (chunk.error) return refuse(new AiError('ai_unavailable'));
        const [choice] = chunk.choices ?? [];
        if (choice?.delta?.content) listener.text(choice.delta.content);
        finished ||= Boolean(choice?.finish_reason);
        if (chunk.usage) listener.usage(usageOf(chunk.usage));
      },
    });
    response.setEncoding('utf8');
    response.on('data', (text: string) => parser.feed(text));
    response.once('end', () => {
      if (finished) resolve();
      else reject(new AiError(events > 0 ? 'ai_broken_off' : 'ai_bad_answer'));
    });
    response.once('error', (cause) =>
      reject(signal.aborted ? signal.reason : new AiError('ai_unavailable', { cause })),
    );
  });
}

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: unknown;
}

/** Undefined for what is not a chunk. What it says is in no error: it would end in the log. */
function chunkOf(data: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === 'object' && chunk !== null ? chunk : undefined;
  } catch {
    return undefined;
  }
}

const usageOf = ({ prompt_tokens, completion_tokens }: NonNullable<Chunk['usage']>): Usage => ({
  inputTokens: prompt_tokens ?? 0,
  outputTokens: completion_tokens ?? 0,
});
