import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { type KeyRotation, rotateKey } from '#features/accounts';
import { StartError } from '#platform/process';
import { createSecrets } from '#platform/secrets';
import { connectExisting } from '../backup/connect.ts';
import { configOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(main);

async function main(): Promise<void> {
  const leaked = isLeaked(process.argv.slice(2));
  const config = configOfThisProcess();
  if (config.auth)
    throw new StartError(`The accounts are held by ${config.auth.url}: rotate its keys there.`);
  const server = await connectExisting(config, pino({ level: 'warn' }));
  try {
    const { rows } = await server.client.query("select to_regclass('public.signing_keys') as found");
    if (!rows[0].found) throw new StartError('This database has no tables yet: start Foyer once.');
    const rotation = { secrets: createSecrets(config), now: new Date(), leaked };
    printRotation(await rotateKey(drizzle({ client: server.client }), rotation), leaked);
  } finally {
    await server.dispose();
  }
}

function isLeaked(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { leaked: { type: 'boolean', default: false } } }).values.leaked;
  } catch (error) {
    throw new StartError(
      `${(error as Error).message}\nThe only option is --leaked: \`npm run rotate-key -- --leaked\`.`,
    );
  }
}

function printRotation({ kid, activeFrom, isNew, retired }: KeyRotation, leaked: boolean): void {
  const consequence = leaked ? 'its tokens are refused from now on' : 'no token of it can be alive';
  const lines = [
    `${isNew ? 'A new key' : 'The key that waits already'}, ${kid}, signs from ${activeFrom.toISOString()} on.`,
    ...retired.map((old) => `Retired ${old}: ${consequence}.`),
    // npm takes an option without the two dashes before it for its own.
    ...(leaked
      ? []
      : ['Keys that are not retired stay valid. If one has leaked: `npm run rotate-key -- --leaked`.']),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
