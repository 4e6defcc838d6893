import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give to outgoing connections and to listeners on port 0. */
const [firstPort, lastPort] = [20_000, 32_000];

/** An unused port of this machine, which nothing else takes by chance until it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    // In use, or on Windows reserved.
    if (/EADDRINUSE|EACCES/.test((error as NodeJS.ErrnoException).code ?? '')) return freePort();
    throw error;
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
