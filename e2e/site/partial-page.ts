import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface PartialPages {
  url: string;
  /** Sends the rest of the page. */
  sendRest: () => void;
  stop: () => Promise<void>;
}

/** A proxy of the site at `target` that sends a page only up to `marker`, as a slow network may, until `sendRest`. */
export async function startPartialPages(target: string, marker: string): Promise<PartialPages> {
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>();
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' };
    const outgoing = forward(new URL(incoming.url!, target), { method: incoming.method!, headers });
    incoming.pipe(outgoing);
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', async (received) => {
      response.writeHead(received.statusCode!, received.headers);
      if (incoming.headers['sec-fetch-dest'] !== 'document') return received.pipe(response);
      const page = await buffer(received);
      const end = page.indexOf(marker);
      response.write(page.subarray(0, end));
      await rest;
      response.end(page.subarray(end));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
