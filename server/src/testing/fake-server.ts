import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

/** Serves on loopback, on a free port unless one is given. `close` ends open connections too. */
export async function listenOnLoopback(server: Server, port = 0) {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends more than any client should keep, then nothing, without an end. */
export async function sendTooMuch(response: ServerResponse, status = 200): Promise<void> {
  const gone = once(response, 'close');
  response.writeHead(status, { 'content-type': 'application/json' });
  for (let mebibytes = 0; mebibytes < 64 && !response.destroyed; mebibytes++)
    if (!response.write(' '.repeat(1024 * 1024))) await Promise.race([once(response, 'drain'), gone]);
}

/** JSON, or a form's fields, with all values of its field `files` as a list. */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? '';
  const body = new Response(Readable.toWeb(request) as ReadableStream, { headers: { 'content-type': type } });
  if (!type.startsWith('multipart/form-data')) {
    const text = await body.text();
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  }
  const form = await body.formData();
  return { ...Object.fromEntries(form), ...(form.has('files') && { files: form.getAll('files') }) };
}
