import http from 'node:http';
import https from 'node:https';
import { AiError } from '../../errors.ts';
import { type ModelQuirks, refusesSystemMessages } from '../../model-quirks.ts';
import { aiErrorOfReport } from '../../openai-failure.ts';
import { type PromptMessage, withoutSystem } from './prompt/build-prompt.ts';
import { type Listener, readCompletion } from './read-completion.ts';

export interface Completion {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  messages: PromptMessage[];
  quirks: ModelQuirks;
  signal: AbortSignal;
}

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

/**
 * Performs one chat completion, read directly from the socket: with hundreds of concurrent answers, layers of streams
 * would cost more than the rest of a turn. Resolves when the model is done. Throws `AiError`, or the signal's reason.
 */
export async function streamCompletion(completion: Completion, listener: Listener): Promise<void> {
  const response = await open(completion);
  const status = response.statusCode ?? 0;
  if (status === 200) return readCompletion(response, listener, completion.signal);
  const { quirks } = completion;
  const body = await textOf(response);
  response.resume();
  if (quirks.refusesSystemMessages || !refusesSystemMessages(status, body))
    throw aiErrorOfReport(errorIn(body), { status, retryAfter: response.headers['retry-after'] });
  quirks.refusesSystemMessages = true;
  return streamCompletion(completion, listener);
}

/** The `error` of a JSON body, else the whole text. */
function errorIn(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return (parsed as { error?: unknown } | null)?.error ?? parsed;
  } catch {
    return body;
  }
}

/** The body of an error response, which may be truncated. */
async function textOf(response: http.IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const piece of response.setEncoding('utf8')) if (text.length < maxErrorLength) text += piece;
  } catch {
    // The partial body is enough.
  }
  return text;
}

const maxErrorLength = 100_000;

async function open(completion: Completion): Promise<http.IncomingMessage> {
  for (;;) {
    const request = send(completion);
    try {
      return await waitForResponse(request);
    } catch (error) {
      completion.signal.throwIfAborted();
      // Retries once if a kept-alive connection was closed by the server before the request was sent.
      const wasClosing = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!wasClosing) throw new AiError('ai_unavailable', { cause: error });
    }
  }
}

function send({ baseUrl, apiKey, model, quirks, signal, ...completion }: Completion): http.ClientRequest {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const messages = quirks.refusesSystemMessages ? withoutSystem(completion.messages) : completion.messages;
  const body = JSON.stringify({ model, messages, stream: true, stream_options: { include_usage: true } });
  const isHttps = url.protocol === 'https:';
  const request = (isHttps ? https : http).request(url, {
    method: 'POST',
    agent: isHttps ? agents.https : agents.http,
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

const waitForResponse = (request: http.ClientRequest) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
