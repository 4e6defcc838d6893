import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections and to listeners on port 0. */
const usualPorts = [20_000, 32_000] as const;

/** For programs that are started several times on one port, which other callers must not take in between. */
export const portsForRestarts = [10_000, 20_000] as const;

/** An unused port of this machine. Only another caller with the same range could take it before it is used. */
export async function freePort(range: readonly [number, number] = usualPorts, tries = 20): Promise<number> {
  const port = randomInt(...range);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    // In use, or on Windows reserved.
    if (tries > 1) return freePort(range, tries - 1);
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
