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
  const config = configOfThisProcess();
  if (config.auth)
    throw new StartError(`The accounts are held by ${config.auth.url}: rotate its keys there.`);
  const server = await connectExisting(config, pino({ level: 'warn' }));
  try {
    const { rows } = await server.client.query("select to_regclass('public.signing_keys') as found");
    if (!rows[0].found) throw new StartError('This database has no tables yet: start Foyer once.');
    const leaked = process.argv.includes('--leaked');
    const rotation = { secrets: createSecrets(config), now: new Date(), leaked };
    printRotation(await rotateKey(drizzle({ client: server.client }), rotation), leaked);
  } finally {
    await server.dispose();
  }
}

function printRotation({ kid, activeFrom, isNew, retired }: KeyRotation, leaked: boolean): void {
  const consequence = leaked ? 'its tokens are refused from now on' : 'no token of it can be alive';
  const lines = [
    `${isNew ? 'A new key' : 'The key that waits already'}, ${kid}, signs from ${activeFrom.toISOString()} on.`,
    ...retired.map((old) => `Retired ${old}: ${consequence}.`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
