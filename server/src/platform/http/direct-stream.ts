import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { HttpEnv } from './request-scope.ts';

/** Target of a text stream. */
export interface TextSink {
  /** False under backpressure: the client has not read what was sent, so optional writes should wait. */
  readonly isReady: boolean;
  write(text: string): void;
  end(): void;
}

/** Writes a stream; called once, after the headers were sent. Returns the function to call on disconnect. */
export type TextSource = (sink: TextSink) => () => void;

const encoder = new TextEncoder();
const sources = new WeakMap<object, TextSource>();

/**
 * If this module is loaded after a server was created, this constant is one of the adapter's lightweight responses,
 * whose headers the adapter ignores when it sends them. Reading the body makes it an ordinary response.
 */
void RESPONSE_ALREADY_SENT.body;

/**
 * A stream of many small writes, written directly to the socket: a web stream costs more than the rest of each write.
 * Without a socket, as in tests, the response is a web stream.
 */
export function streamText(
  c: Context<HttpEnv>,
  source: TextSource,
  headers: Record<string, string>,
): Response {
  const bindings = (c.env ?? {}) as Partial<HttpBindings>;
  const hasBody = c.req.method !== 'HEAD';
  if (hasBody && !bindings.outgoing) return c.body(webStream(source), 200, headers);
  if (hasBody) sources.set(bindings, source);
  return c.body(null, 200, headers);
}

/** Sends the response; a stream of `streamText` is written to the socket. */
export function sendDirectly(response: Response, bindings: HttpBindings): Response {
  const source = sources.get(bindings);
  if (!source || response.status !== 200) return response;
  const outgoing = bindings.outgoing as ServerResponse;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  const stop = source({
    get isReady() {
      return !outgoing.writableNeedDrain;
    },
    write: (text) => void (outgoing.destroyed || outgoing.write(text)),
    end: () => void outgoing.end(),
  });
  if (outgoing.destroyed) stop();
  else outgoing.once('close', stop);
  return RESPONSE_ALREADY_SENT;
}

function webStream(source: TextSource): ReadableStream<Uint8Array> {
  let stop: () => void = () => undefined;
  let isClosed = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = source({
          get isReady() {
            return (controller.desiredSize ?? 0) >= 0;
          },
          write: (text) => isClosed || controller.enqueue(encoder.encode(text)),
          end: () => isClosed || controller.close(),
        });
      },
      cancel() {
        isClosed = true;
        stop();
      },
    },
    { highWaterMark: 0 },
  );
}
