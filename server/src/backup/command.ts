import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pino } from 'pino';
import { StartError } from '#platform/process';
import { configOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';
import { backUp } from './back-up.ts';
import { connect, connectExisting } from './connect.ts';
import { restore } from './restore.ts';
import { storedFilesOf } from './stored-files.ts';

await runCommand(main);

async function main(): Promise<void> {
  const [verb, path] = process.argv.slice(2);
  if (!path || (verb !== 'backup' && verb !== 'restore')) {
    throw new StartError('Name a file: `npm run backup -- foyer.tar` or `npm run restore -- foyer.tar`.');
  }
  // npm runs this in the checkout; the file name is relative to the caller's directory.
  const file = resolve(invokedFrom(), path);
  const required = verb === 'backup' ? dirname(file) : file;
  if (!existsSync(required)) throw new StartError(`${required} does not exist.`);
  const config = configOfThisProcess();
  const log = pino({ level: 'warn' });
  const server = await (verb === 'backup' ? connectExisting(config, log) : connect(config, log));
  try {
    if (verb === 'restore' && server.running)
      throw new StartError('Foyer is running. Stop it before you restore.');
    const files = { storage: await storedFilesOf(config), secret: config.secrets.file };
    const { tables, createdAt } =
      verb === 'backup'
        ? await backUp(server.client, files, file)
        : await restore(file, { ...server, ...files });
    const done = verb === 'backup' ? `Wrote ${file}` : `Restored what ${file} kept on ${createdAt}`;
    process.stdout.write(`${done}: ${tables.length} tables, and the files.\n`);
  } finally {
    await server.dispose();
  }
}

function invokedFrom(): string {
  // biome-ignore lint/style/noProcessEnv: npm's own variable, not a setting of Foyer.
  return process.env.INIT_CWD ?? process.cwd();
}
