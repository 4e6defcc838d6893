import { flushCompileCache } from 'node:module';
import { Hono } from 'hono';
import { createApp } from '../app.ts';
import { configOfThisProcess } from '../config.ts';
import { listen } from '../platform/http/listen.ts';
import { createPorts } from '../platform/index.ts';
import { createLifecycle, stopOnSignals, waitForStop } from '../platform/process/index.ts';

/** Runs the site like `main.ts`, on a free port that it prints, without pages, which need a build. */
const lifecycle = createLifecycle();
stopOnSignals(lifecycle, () => undefined);
const config = configOfThisProcess();
const ports = await createPorts(config, lifecycle);
try {
  const app = await createApp(ports, lifecycle, async () => new Hono());
  const server = await listen(app.fetch, { host: '127.0.0.1', port: 0 }, lifecycle);
  // The process may be killed, so that Node would not write what it has compiled.
  flushCompileCache();
  process.stdout.write(`port ${server.port}\n`);
  await waitForStop(lifecycle);
  await server.close();
  await app.finishAnswers();
} finally {
  await ports.dispose();
}
