import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { removeSamples } from '#features/samples';
import { StartError } from '#platform/process';
import { connectExisting } from '../backup/connect.ts';
import { configOfThisProcess } from '../config.ts';
import { runCommand } from '../run-command.ts';

await runCommand(main);

async function main(): Promise<void> {
  const server = await connectExisting(configOfThisProcess(), pino({ level: 'warn' }));
  try {
    const { rows } = await server.client.query("select to_regclass('public.retired_handles') as found");
    if (!rows[0].found) throw new StartError('This database is not up to date: start Foyer once.');
    const removed = await drizzle({ client: server.client }).transaction(removeSamples);
    process.stdout.write(removed > 0 ? `Removed ${removed} sample FOs.\n` : 'There are no sample FOs.\n');
  } finally {
    await server.dispose();
  }
}
