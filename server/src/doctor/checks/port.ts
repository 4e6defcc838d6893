import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Check, type Finding, good, unset, wrong } from '../check.ts';

/** Checks that Foyer can listen on its port, or already does. */
export const port: Check = {
  title: 'Port',
  async examine({ config: { http }, timeout }) {
    const address = `${http.host}:${http.port}`;
    const problem = await tryToListen(http);
    if (!problem) return [unset(`Foyer does not run; ${address} is free for it.`)];
    if (problem === 'EADDRINUSE') return [await listenerOf(http, address, timeout)];
    if (problem === 'EACCES')
      return [wrong(`This account may not listen on ${address}. Set PORT to a number above 1023.`)];
    return [wrong(`Foyer cannot listen on ${address} (${problem}). Set HOST to an address of this machine.`)];
  },
};

async function tryToListen({ host, port }: { host: string; port: number }): Promise<string | undefined> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

async function listenerOf(
  { host, port }: { host: string; port: number },
  address: string,
  timeout: number,
): Promise<Finding> {
  const reachableHost =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const health = await fetch(`http://${reachableHost}:${port}/health/ready`, {
    signal: AbortSignal.timeout(timeout),
  })
    .then((response) => response.json() as Promise<{ status?: string }>)
    .catch(() => undefined);
  if (health?.status === 'ready') return good(`Foyer runs on ${address} and is ready.`);
  if (health?.status) return wrong(`Foyer runs on ${address} and says: ${health.status}.`);
  return wrong(`Another program has ${address}. Stop it, or set PORT to another number.`);
}
