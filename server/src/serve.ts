import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { builtWebApp, developmentWebApp } from './platform/http/index.ts';
import { listen } from './platform/http/listen.ts';
import { createPorts } from './platform/index.ts';
import { dutiesOfWorker, type Lifecycle, report, waitForStop } from './platform/process/index.ts';

/** Serves the site in this process until the stop. Calls `ready` once it accepts requests. */
export async function serve(
  config: Config,
  lifecycle: Lifecycle,
  ready: () => void,
  webApp = config.dev ? developmentWebApp : builtWebApp,
): Promise<void> {
  const duties = await dutiesOfWorker(lifecycle);
  const ports = await createPorts(config, lifecycle, duties);
  try {
    const app = await createApp(ports, lifecycle, webApp);
    const server = await listen(app.fetch, config.http, lifecycle);
    report('serving');
    ready();
    await waitForStop(lifecycle);
    await server.close();
    await app.finishAnswers();
  } finally {
    // A failed start stops the background tasks too, before their database is closed.
    lifecycle.stop();
    await ports.dispose();
  }
}
