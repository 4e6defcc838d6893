import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ListenAddress, startListening } from './listen.ts';

/**
 * Workers of a killed first process end by themselves: at once, or later if their event loop is blocked or the kernel
 * still writes for them.
 */
const shutdownWait = { everyMilliseconds: 100, respondsForMilliseconds: 1000, withinMilliseconds: 30_000 };

/** Timeout of a response. */
const responseMilliseconds = 500;

/**
 * Throws if another program listens on the port, which workers sharing it would not notice. Waits for workers of a
 * killed Foyer, which no longer respond.
 */
export async function expectFreePort(address: ListenAddress): Promise<void> {
  for (const start = performance.now(); ; await sleep(shutdownWait.everyMilliseconds)) {
    const reason = await reasonAgainst(address);
    if (!reason) return;
    const waited = performance.now() - start;
    if (waited >= shutdownWait.withinMilliseconds) throw reason;
    if (waited >= shutdownWait.respondsForMilliseconds && (await isAnswering(address))) throw reason;
  }
}

async function reasonAgainst({ host, port }: ListenAddress): Promise<unknown> {
  const server = createServer();
  try {
    await startListening(server, { host, port });
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Address to connect to for a server that listens on all addresses. */
const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** True if the program responds to a request or closes the connection, so that its event loop is running. */
async function isAnswering({ host, port }: ListenAddress): Promise<boolean> {
  const socket = connect({ host: loopbackOf[host] ?? host, port });
  try {
    const signal = AbortSignal.timeout(responseMilliseconds);
    await once(socket, 'connect', { signal });
    socket.write('HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await once(socket, 'readable', { signal });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
