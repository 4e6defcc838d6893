import { createApp } from './app.ts';
import { type Config, configOfThisProcess } from './config.ts';
import { builtWebApp, developmentWebApp } from './platform/http/index.ts';
import { listen } from './platform/http/listen.ts';
import { createPorts } from './platform/index.ts';
import { createLifecycle, StartError, stopOf, stopOnSignals } from './platform/process/index.ts';

await main().catch(explain);

async function main(): Promise<void> {
  const config = configOfThisProcess();
  const lifecycle = createLifecycle();
  stopOnSignals(lifecycle, (signal) => say(`Stopping on ${signal}; once more stops at once.`));
  const ports = await createPorts(config, lifecycle);
  try {
    const app = await createApp(ports, lifecycle, config.dev ? developmentWebApp : builtWebApp);
    const server = await listen(app.fetch, config.http, lifecycle);
    announce(config);
    await stopOf(lifecycle);
    await server.close();
    await app.finishAnswers();
  } finally {
    await ports.dispose();
  }
}

function announce({ http, siteUrl, mail }: Config): void {
  say(`Foyer listens on http://${http.loopback ? 'localhost' : http.host}:${http.port}`);
  if (mail.localMailbox) say(`Mails stay on this machine: ${siteUrl}/dev/mail`);
}

/** What went wrong in the operator's settings or machine is told in words; anything else is a fault of ours. */
function explain(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : `Foyer broke: ${inspect(error)}`}\n`);
  process.exitCode = 1;
}

function inspect(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
