import './platform/process/resolve-libraries-once.ts';
import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { type Config, configOfThisProcess, misspeltSettingsOfThisProcess } from './config.ts';
import { expectFreePort } from './platform/http/expect-free-port.ts';
import { createLifecycle, exitIfOrphaned, StartError, stopOnSignals } from './platform/process/index.ts';

await main().catch(reportError);
// Also a worker that could not start: only when it exits does its primary process see that.
exitIfOrphaned();

async function main(): Promise<void> {
  const config = configOfThisProcess();
  const lifecycle = createLifecycle();
  // Workers print nothing; their primary process does.
  const print = cluster.isWorker ? () => undefined : writeLine;
  stopOnSignals(lifecycle, (signal) => print(`Stopping on ${signal}; once more stops at once.`));
  const ready = () => announce(config, print);
  print(config.database.url ? 'Starting Foyer…' : 'Starting Foyer and its database…');
  if (cluster.isPrimary) {
    for (const misspelt of misspeltSettingsOfThisProcess()) print(misspelt);
    await expectFreePort(config.http);
  }
  if (config.workers > 1 && cluster.isPrimary) {
    const { supervise } = await import('./supervise.ts');
    await supervise(config, lifecycle, ready);
  } else {
    const { serve } = await import('./serve.ts');
    await serve(config, lifecycle, ready);
  }
}

function announce(
  { http, siteUrl, mail, workers, dataDirectory }: Config,
  print: (text: string) => void,
): void {
  const workersText = workers > 1 ? ` with ${workers} workers` : '';
  print(`Foyer listens on http://${http.loopback ? 'localhost' : http.host}:${http.port}${workersText}`);
  if (mail.localMailbox) print(`Mails stay on this machine: ${siteUrl}/dev/mail`);
  else if (!mail.smtpUrl)
    print(`No mail is sent, since SMTP_URL is not set: the mails are files in ${dataDirectory}/mail`);
}

/** Problems of settings or machine are shown as a message; anything else is a bug. */
function reportError(error: unknown): void {
  process.stderr.write(`${error instanceof StartError ? error.message : `Foyer broke: ${inspect(error)}`}\n`);
  process.exitCode = 1;
}

function writeLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
