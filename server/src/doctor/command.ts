import { parseArgs } from 'node:util';
import { configOfThisProcess, secretsOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { examine } from './examine.ts';
import { createReporter } from './report.ts';

/** Timeout of a server's response, in milliseconds. */
const timeoutMilliseconds = 10_000;

await runCommand(main);
// A server that hangs may keep a connection open, which would keep this process running.
process.exit();

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'mail-to': { type: 'string' } } });
  const config = configOfThisProcess();
  const reporter = createReporter(secretsOfThisProcess(), process.stdout.isTTY);
  for await (const examined of examine({ config, timeout: timeoutMilliseconds, mailTo: values['mail-to'] }))
    for (const line of reporter.linesOf(examined)) say(line);
  say(`\n${reporter.summary()}`);
  if (reporter.somethingIsWrong) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
