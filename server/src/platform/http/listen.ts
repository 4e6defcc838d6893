import cluster from 'node:cluster';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Server as Listener, ListenOptions } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { type Lifecycle, StartError } from '#platform/process';
import { sendDirectly } from './direct-stream.ts';
import { refuseUnread } from './refuse-unread.ts';

export interface ListeningServer {
  port: number;
  /** Stops accepting connections; resolves when the running requests have ended, or at the deadline. */
  close(): Promise<void>;
}

/** Time after `ending` until connections are cut. */
const cutMilliseconds = 2000;

/**
 * How long an idle connection is kept: longer than reverse proxies keep one (nginx and AWS 60 s, Traefik 90 s, Caddy
 * 120 s). With Node's default of 5 s, a proxy would sometimes send a request on a connection that is being closed, and
 * respond 502.
 */
const keepAliveMilliseconds = 125_000;

/** Timeout of receiving a whole upload: 50 MB over a connection of a megabit take longer than Node's default of 5 minutes. */
const uploadMilliseconds = 3_600_000;

/** Timeout of receiving a body of at most `maxSmallBody` bytes, and of the next byte of a larger one. */
const bodyMilliseconds = 300_000;
const maxSmallBody = 1024 * 1024;

export interface ListenAddress {
  host: string;
  port: number;
}

/**
 * With SO_REUSEPORT the system distributes connections: those of a dead worker end at once, instead of waiting for the
 * primary process.
 */
const sharesPorts = process.platform === 'linux' && cluster.isWorker;

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

export async function listen(
  fetch: Fetch,
  { host, port }: ListenAddress,
  lifecycle: Pick<Lifecycle, 'ending'>,
): Promise<ListeningServer> {
  const server = createAdaptorServer({
    fetch: async (request, env) => {
      const bindings = env as HttpBindings;
      endStalledBody(bindings.incoming);
      const response = await fetch(request, bindings);
      return refuseUnread(sendDirectly(response, bindings), bindings.incoming);
    },
  }) as Server;
  server.keepAliveTimeout = keepAliveMilliseconds;
  server.requestTimeout = uploadMilliseconds;
  await startListening(server, { host, port, reusePort: sharesPorts });
  return { port: (server.address() as AddressInfo).port, close: () => close(server, lifecycle) };
}

/** Ends the connection of a body that does not arrive in time, so that a slow or lost client does not hold it for an hour. */
export function endStalledBody(
  incoming: Pick<IncomingMessage, 'headers' | 'socket' | 'complete' | 'once'>,
): void {
  const { headers, socket } = incoming;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && !headers['transfer-encoding']) return;
  let received = socket.bytesRead;
  const check = setInterval(() => {
    if (incoming.complete) return clearInterval(check);
    if (length <= maxSmallBody || socket.bytesRead === received) socket.destroy();
    received = socket.bytesRead;
  }, bodyMilliseconds).unref();
  incoming.once('close', () => clearInterval(check));
}

/** Resolves once the server listens; rejects with a clear reason. */
export async function startListening(
  server: Listener,
  address: ListenAddress & ListenOptions,
): Promise<void> {
  server.listen(address);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const { host, port } = address;
    throw new StartError(
      reasons[error.code ?? '']?.(host, port) ?? `Cannot listen on ${host}:${port}: ${error.message}.`,
    );
  });
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is taken by another program, or by another Foyer. Stop it, or set PORT to another number.`,
  EACCES: (_host, port) => `This account may not listen on port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine does not have the address ${host}. Set HOST to one that it has.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Set HOST to an address of this machine.`,
};

async function close(server: Server, { ending }: Pick<Lifecycle, 'ending'>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections open; idle ones are closed.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const closeConnections = () => setTimeout(() => server.closeAllConnections(), cutMilliseconds).unref();
  if (ending.aborted) closeConnections();
  else ending.addEventListener('abort', closeConnections, { once: true });
  await closed;
  clearInterval(idle);
}
