import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from './processes/child.ts';
import { temporaryFolder } from './processes/folder.ts';

/**
 * Measures the start-up time to the first successful response, as medians in milliseconds: cold with an empty data
 * directory, warm with a used one; compared with an empty program and a bare HTTP server.
 */
const rounds = Number(process.argv[2] ?? 5);
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
/** Polling interval: precise enough, and cheap enough not to slow the start down. */
const pollMilliseconds = 5;

const bareServer =
  "require('node:http').createServer((_, r) => r.end()).listen(process.env.PORT, '127.0.0.1')";

const times: Record<string, number[]> = {};
for (let round = 0; round < rounds; round++) {
  addTime('node -e 0', await timeEmptyProgram());
  addTime('bare node:http server', await timeUntilReady(['-e', bareServer], '/'));
  await using folder = await temporaryFolder();
  const environment = {
    DATA_DIR: join(folder.path, 'data'),
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
  };
  addTime('Foyer, first start', await timeUntilReady([main], '/health/ready', environment));
  addTime('Foyer, after that', await timeUntilReady([main], '/health/ready', environment));
}
for (const [name, milliseconds] of Object.entries(times))
  console.log(`${name.padEnd(24)}${median(milliseconds).toFixed(0).padStart(6)} ms`);

function addTime(name: string, milliseconds: number) {
  times[name] = [...(times[name] ?? []), milliseconds];
}

async function timeEmptyProgram(): Promise<number> {
  const start = performance.now();
  const child = startNode({ args: ['-e', '0'] });
  await new Promise((resolve) => child.process.once('exit', resolve));
  return performance.now() - start;
}

async function timeUntilReady(
  args: string[],
  path: string,
  env: Record<string, string> = {},
): Promise<number> {
  const port = await freePort();
  const child = startNode({ args, env: { ...env, PORT: String(port), LOG_LEVEL: 'error' } });
  try {
    return await waitUntilReady(`http://127.0.0.1:${port}${path}`, child, pollMilliseconds);
  } finally {
    await child.stop();
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
