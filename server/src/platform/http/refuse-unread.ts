import type { IncomingMessage } from 'node:http';

const maxMilliseconds = 30_000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Responds to an upload that is rejected early. Closing a connection with unread bytes resets it, and the client may
 * lose the response; so the response is sent at once, and the connection is closed after the rest of the body, or if
 * that is too much or too slow.
 */
export async function refuseUnread(response: Response, incoming: IncomingMessage): Promise<Response> {
  if (response.status < 400 || (response.status !== 413 && isFullyReceived(incoming))) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('connection', 'close');
  headers.set('content-length', String(bytes.byteLength));
  return new Response(ReadableStream.from(answerBeforeRest(bytes, incoming)), {
    status: response.status,
    headers,
  });
}

function isFullyReceived({ complete, headers }: IncomingMessage): boolean {
  return complete || (!headers['transfer-encoding'] && !Number(headers['content-length']));
}

async function* answerBeforeRest(answer: Uint8Array, incoming: IncomingMessage) {
  yield answer;
  if (!isFullyReceived(incoming) && !incoming.destroyed) await discardRest(incoming);
}

function discardRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, maxMilliseconds);
    // A reader that has started on the body would keep it from being discarded.
    incoming.removeAllListeners('data').on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
    incoming.once('close', () => clearTimeout(timer));
    incoming.resume();
  });
}
