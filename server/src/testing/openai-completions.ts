import type { ServerResponse } from 'node:http';
import { setImmediate as breathe, setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage, Failure, OpenAiBehaviour } from './openai-behaviour.ts';

/** Failures in the middle of a stream. */
const failures: Partial<Record<Failure, (response: ServerResponse) => void>> = {
  stall: () => {},
  'break-off': (response) => void response.destroy(),
  'end-early': (response) => void response.end(),
  'error-event': (response) => {
    const error = { code: 500, message: 'The output has the wrong format', type: 'server_error' };
    response.end(`data: ${JSON.stringify({ error })}\n\n`);
  },
};

/** Streams a completion, or fails on the way as the test asked. */
export async function complete(
  body: Record<string, unknown>,
  response: ServerResponse,
  behaviour: OpenAiBehaviour,
  failure: Failure,
): Promise<void> {
  const { tokens, gap, failAfter, finish } = behaviour;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.flushHeaders();
  let count = 0;
  for (const token of tokensFor(body, tokens)) {
    if (count > 0 && gap > 0) await wait(gap);
    // Lets the client read an answer without end, and disconnect.
    else if (count % 100 === 99) await breathe();
    if (response.destroyed) return;
    if (count >= failAfter && failures[failure]) return failures[failure](response);
    count++;
    const delta = typeof token === 'string' ? { role: 'assistant', content: token } : token;
    response.write(chunk({ choices: [{ index: 0, delta, finish_reason: null }] }));
  }
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: finishOf(body, finish) }] }));
  response.end(`${chunk({ choices: [], usage: usageOf(count) })}data: [DONE]\n\n`);
}

/** The response to a request without `stream`. */
export function completeAtOnce(
  body: Record<string, unknown>,
  response: ServerResponse,
  { tokens, finish }: OpenAiBehaviour,
): void {
  const list = [...tokensFor(body, tokens)];
  const content = list.filter((token) => typeof token === 'string').join('');
  const message = { role: 'assistant', content };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-test',
      object: 'chat.completion',
      created: 1,
      model: 'test',
      choices: [{ index: 0, message, finish_reason: finishOf(body, finish) }],
      usage: usageOf(list.length),
    }),
  );
}

const tokensFor = ({ messages }: Record<string, unknown>, tokens: OpenAiBehaviour['tokens']) =>
  typeof tokens === 'function' ? tokens(messages as ChatMessage[]) : tokens;

const finishOf = ({ messages }: Record<string, unknown>, finish: OpenAiBehaviour['finish']) =>
  typeof finish === 'function' ? finish(messages as ChatMessage[]) : finish;

const usageOf = (count: number) => ({
  prompt_tokens: 10,
  completion_tokens: count,
  total_tokens: 10 + count,
});

function chunk(content: Record<string, unknown>): string {
  const base = { id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 1, model: 'test' };
  return `data: ${JSON.stringify({ ...base, ...content })}\n\n`;
}
