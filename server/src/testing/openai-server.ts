import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createBuiltinEmbedding } from '@foyer/engine';
import { bodyOf, listenOnLoopback, sendTooMuch } from './fake-server.ts';
import type { ChatMessage, Failure, OpenAiBehaviour } from './openai-behaviour.ts';
import { complete, completeAtOnce } from './openai-completions.ts';
import { listVoices, openAiVoices, speak } from './openai-speech.ts';
import { type SoundFailure, sendSound } from './send-sound.ts';

export type { ChatMessage, Failure, OpenAiBehaviour } from './openai-behaviour.ts';

/** The question in a turn's messages, without the data before it. */
export function questionIn(messages: ChatMessage[]): string {
  const last = String(messages.at(-1)?.content);
  return last.slice(last.search(/(?<=^Question:\n)/m));
}

export interface OpenAiServer {
  url: string;
  behaviour: OpenAiBehaviour;
  /** Bodies of the requests so far. */
  requests: { path: string; body: Record<string, unknown>; authorization: string | undefined }[];
  /** Requests whose client disconnected before the response was complete. */
  readonly aborted: number;
  close(): Promise<void>;
}

/** A fake OpenAI-compatible server on loopback for tests and benchmarks, with failures on demand. */
export async function startOpenAiServer(
  initialBehaviour: Partial<OpenAiBehaviour> = {},
  port = 0,
): Promise<OpenAiServer> {
  const behaviour: OpenAiBehaviour = {
    resumed: Promise.resolve(),
    embeddingHeld: Promise.resolve(),
    gap: 0,
    tokens: ['Hello', ' from', ' the', ' model', '.'],
    finish: 'stop',
    systemRole: true,
    transcript: () => 'What was said.',
    voices: openAiVoices(),
    failure: 'none',
    failAfter: 2,
    retryAfter: 7,
    dimensions: 1536,
    fixedDimensions: false,
    models: undefined,
    contextTokens: undefined,
    key: undefined,
    repeatKey: false,
    ...initialBehaviour,
  };
  const requests: OpenAiServer['requests'] = [];
  let aborted = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) aborted++;
    });
    answer(request, response, behaviour, requests).catch((error: unknown) =>
      response.destroy(error as Error),
    );
  });
  const { url, close } = await listenOnLoopback(server, port);
  return {
    url: `${url}/v1`,
    behaviour,
    requests,
    get aborted() {
      return aborted;
    },
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  behaviour: OpenAiBehaviour,
  requests: OpenAiServer['requests'],
): Promise<void> {
  if (request.method === 'GET') return list(request, response, behaviour);
  const body = await bodyOf(request);
  const { authorization } = request.headers;
  requests.push({ path: request.url ?? '', body, authorization });
  if (behaviour.key !== undefined && authorization !== `Bearer ${behaviour.key}`)
    return refuse(
      response,
      401,
      null,
      behaviour.repeatKey ? `, ${authorization?.slice('Bearer '.length)}` : '',
    );
  if (behaviour.models && !behaviour.models.includes(String(body.model))) return refuse(response, 404);
  const failure = failureOf(body, behaviour);
  if (rateLimitFailures.has(failure)) response.setHeader('retry-after', behaviour.retryAfter);
  if (/^\d+$/.test(failure)) return refuse(response, Number(failure));
  const fail = failures[failure];
  if (fail) return fail(response);
  if (request.url?.endsWith('/audio/transcriptions')) return transcribe(body, response, behaviour, failure);
  if (request.url?.endsWith('/audio/speech'))
    return speak(body, response, behaviour.voices, failure as SoundFailure);
  if (request.url?.endsWith('/embeddings')) {
    await behaviour.embeddingHeld;
    return embed(body, response, behaviour);
  }
  const roles = (body.messages as ChatMessage[]).map(({ role }) => role);
  if (!behaviour.systemRole && roles.includes('system'))
    return refuse(response, 400, null, 'System role not supported');
  await behaviour.resumed;
  if (!body.stream) return completeAtOnce(body, response, behaviour);
  return complete(body, response, behaviour, failure);
}

/** Failures that are alike for all requests. */
const failures: Partial<Record<Failure, (response: ServerResponse) => void | Promise<void>>> = {
  quota: (response) => refuse(response, 429, 'insufficient_quota'),
  'too-long': refuseLength,
  hang: () => {},
  endless: sendTooMuch,
  garbage: (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end('data: {"this is": not json\n\n'),
};

const failureOf = (body: Record<string, unknown>, { failure }: OpenAiBehaviour) =>
  typeof failure === 'function' ? failure(body) : failure;

const rateLimitFailures = new Set<Failure>(['429', 'quota']);

async function list(
  { url }: IncomingMessage,
  response: ServerResponse,
  { voices, models, contextTokens }: OpenAiBehaviour,
): Promise<void> {
  if (url?.endsWith('/audio/voices')) await listVoices(response, voices);
  else if (url?.endsWith('/models') && models) listModels(response, models, contextTokens);
  else refuse(response, 404);
}

function listModels(response: ServerResponse, models: string[], contextTokens: number | undefined): void {
  const meta = contextTokens === undefined ? undefined : { n_ctx: contextTokens };
  const data = models.map((id) => ({ id, object: 'model', meta }));
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ object: 'list', data }));
}

function refuse(response: ServerResponse, status: number, code: string | null = null, more = ''): void {
  const headers = { 'content-type': 'application/json' };
  const error = { message: `status ${status} as the test asked${more}`, type: 'test', code, param: null };
  response.writeHead(status, headers).end(JSON.stringify({ error }));
}

/** Rejects a prompt that is too long, with the message of llama.cpp. */
function refuseLength(response: ServerResponse): void {
  const message = 'request (2022 tokens) exceeds the available context size (512 tokens), try increasing it';
  const error = { code: 400, message, type: 'exceed_context_size_error', n_prompt_tokens: 2022, n_ctx: 512 };
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}

const emptyPage = { type: 'text/html', head: Buffer.alloc(0), samples: Buffer.alloc(0) };

async function transcribe(
  { file }: Record<string, unknown>,
  response: ServerResponse,
  { transcript }: OpenAiBehaviour,
  failure: Failure,
): Promise<void> {
  const answer = JSON.stringify({ text: await transcript(file as File) });
  if (failure === 'html' || failure === 'empty') return sendSound(response, emptyPage, failure);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(answer),
  });
  if (failure === 'break-off') response.write(answer.slice(0, 5), () => response.destroy());
  else response.end(answer);
}

const embedding = createBuiltinEmbedding();

/** The built-in vectors, cut or padded to the requested length; deterministic. */
async function embed(
  body: Record<string, unknown>,
  response: ServerResponse,
  behaviour: OpenAiBehaviour,
): Promise<void> {
  const inputs = [body.input].flat() as string[];
  const dimensions = behaviour.fixedDimensions
    ? behaviour.dimensions
    : ((body.dimensions as number) ?? behaviour.dimensions);
  const vectors = await embedding.embed(inputs);
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: Array.from({ length: dimensions }, (_, position) => vector[position] ?? 0),
  }));
  const usage = { prompt_tokens: inputs.length, total_tokens: inputs.length };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', model: body.model, data, usage }));
}
