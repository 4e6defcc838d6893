import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A server that accepts connections and never responds, for a test file. Its port is 0 before the first test. */
export function hangingServer(): { readonly port: number } {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    get port() {
      return (server.address() as AddressInfo | null)?.port ?? 0;
    },
  };
}
