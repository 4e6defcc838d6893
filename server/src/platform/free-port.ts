import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections and to listeners on port 0. */
const [firstPort, lastPort] = [20_000, 32_000];

/** An unused port of this machine. Only another caller could take it before it is used. */
export async function freePort(tries = 20): Promise<number> {
  const port = randomInt(firstPort, lastPort);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    // In use, or on Windows reserved.
    if (tries > 1) return freePort(tries - 1);
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
