import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createBuiltinEmbedding } from '@foyer/engine';
import { firstTokenDelay, token, tokenGap, tokensPerAnswer } from './token.ts';

/**
 * A fake model with the OpenAI protocol and minimal cost: one timer for all streams, and the same prepared buffer for
 * every token, written to the socket as an HTTP chunk.
 */
createServer((request, response) => {
  const handle = { '/stats': stats, '/v1/embeddings': embed }[request.url ?? ''] ?? complete;
  handle(request, response).catch((error: unknown) => response.destroy(error as Error));
}).listen(Number(process.argv[2]), '127.0.0.1');

interface Stream {
  socket: Socket;
  response: ServerResponse;
  sentTokens: number;
  /** When the next token is due, in milliseconds of `performance.now()`. */
  due: number;
}

const streams = new Set<Stream>();
let lateness = 0;
let written = 0;

const tokenChunk = httpChunk({ delta: { role: 'assistant', content: token }, finish_reason: null });
const lastChunk = httpChunk({ delta: {}, finish_reason: 'stop' });

async function complete(request: IncomingMessage, response: ServerResponse) {
  await bodyOf(request);
  response.writeHead(200, { 'content-type': 'text/event-stream', 'transfer-encoding': 'chunked' });
  response.flushHeaders();
  const due = performance.now() + firstTokenDelay;
  const stream = { socket: response.socket!, response, sentTokens: 0, due };
  streams.add(stream);
  response.on('close', () => streams.delete(stream));
  if (streams.size === 1) tick();
}

/**
 * Sends the next token of each stream that is due. The schedule does not shift if a token is late, so that the rate
 * stays constant.
 */
function tick() {
  const now = performance.now();
  for (const stream of streams) if (stream.due <= now) sendToken(stream, now);
  if (streams.size > 0) setTimeout(tick, 1);
}

function sendToken(stream: Stream, now: number) {
  lateness += now - stream.due;
  written++;
  stream.sentTokens++;
  stream.due += tokenGap;
  stream.socket.write(tokenChunk);
  if (stream.sentTokens < tokensPerAnswer) return;
  stream.socket.write(lastChunk);
  stream.response.end('data: [DONE]\n\n');
  streams.delete(stream);
}

/**
 * Responds with the mean delay of the tokens since the last call, which shows whether the bench itself was too slow.
 */
async function stats(_: IncomingMessage, response: ServerResponse) {
  response.end(JSON.stringify({ meanLateness: written === 0 ? 0 : lateness / written }));
  lateness = written = 0;
}

const embedding = createBuiltinEmbedding();

async function embed(request: IncomingMessage, response: ServerResponse) {
  const { input, model } = JSON.parse(await bodyOf(request)) as { input: string | string[]; model: string };
  const vectors = await embedding.embed([input].flat());
  const data = vectors.map((vector, index) => ({
    object: 'embedding',
    index,
    embedding: Array.from(vector),
  }));
  const usage = { prompt_tokens: 1, total_tokens: 1 };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', model, data, usage }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return body;
}

function httpChunk(choice: Record<string, unknown>): Buffer {
  const base = { id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1, model: 'bench' };
  const event = `data: ${JSON.stringify({ ...base, choices: [{ index: 0, ...choice }] })}\n\n`;
  return Buffer.from(`${Buffer.byteLength(event).toString(16)}\r\n${event}\r\n`);
}
