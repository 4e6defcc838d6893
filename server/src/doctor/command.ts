import { parseArgs } from 'node:util';
import { StartError } from '#platform/process';
import { configOfThisProcess, secretsOfThisProcess } from '../config.ts';
import { examine } from './examine.ts';
import { createReporter } from './report.ts';

/** Milliseconds that another server has for one answer. */
const patience = 10_000;

await main().catch((error: unknown) => {
  const told = error instanceof StartError ? error.message : String((error as Error).stack);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
});
// A server that hangs may still hold a connection.
process.exit();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
  const config = configOfThisProcess();
  const reporter = createReporter(secretsOfThisProcess(), process.stdout.isTTY);
  for await (const examined of examine({ config, patience, mailTo: values['mail-to'] }))
    for (const line of reporter.linesOf(examined)) say(line);
  say(`\n${reporter.summary()}`);
  if (reporter.somethingIsWrong) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
