import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listening, type Place } from './listen.ts';

/**
 * Workers whose first process was killed end by themselves: in a moment where their event loop turns, and later where it
 * is blocked, or the kernel still writes for them.
 */
const dying = { everyMilliseconds: 100, respondsForMilliseconds: 1000, withinMilliseconds: 30_000 };

/** To a request. */
const responseMilliseconds = 500;

/**
 * Fails where another program listens there, whom workers that share a port would share it with. Waits for the workers of
 * a Foyer that was killed, which respond no more.
 */
export async function expectFreePort(place: Place): Promise<void> {
  for (const start = performance.now(); ; await sleep(dying.everyMilliseconds)) {
    const taken = await reasonAgainst(place);
    if (!taken) return;
    const waited = performance.now() - start;
    if (waited >= dying.withinMilliseconds) throw taken;
    if (waited >= dying.respondsForMilliseconds && (await responds(place))) throw taken;
  }
}

async function reasonAgainst({ host, port }: Place): Promise<unknown> {
  const server = createServer();
  try {
    await listening(server, { host, port });
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Where a server that listens on every address is reached. */
const reached: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether the program there says something to a request, or closes the connection: its event loop turns. */
async function responds({ host, port }: Place): Promise<boolean> {
  const socket = connect({ host: reached[host] ?? host, port });
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
