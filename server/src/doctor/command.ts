import { parseArgs } from 'node:util';
import { StartError } from '#platform/process';
import { configOfThisProcess, misspeltSettingsOfThisProcess, secretsOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { warning } from './check.ts';
import type { Examined } from './examine.ts';
import { createReporter } from './report.ts';

/** Timeout of a server's response, in milliseconds. */
const timeoutMilliseconds = 10_000;

await runCommand(main);
// A server that hangs may keep a connection open, which would keep this process running.
process.exit();

async function main(): Promise<void> {
  const mailTo = mailToOf(process.argv.slice(2));
  const config = configOfThisProcess();
  const reporter = createReporter(secretsOfThisProcess(), process.stdout.isTTY);
  const show = (examined: Examined) => {
    for (const line of reporter.linesOf(examined)) print(line);
  };
  const misspelt = misspeltSettingsOfThisProcess().map(warning);
  if (misspelt.length > 0) show({ title: 'Settings', findings: misspelt });
  // Loads most of the server, which takes longer than to find wrong settings.
  const { examine } = await import('./examine.ts');
  for await (const examined of examine({ config, timeout: timeoutMilliseconds, mailTo })) show(examined);
  print(`\n${reporter.summary()}`);
  if (reporter.somethingIsWrong) process.exitCode = 1;
}

function mailToOf(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { 'mail-to': { type: 'string' } } }).values['mail-to'];
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nThe only option is --mail-to ADDRESS.`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
