import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#platform/database';
import { connectTo } from '../platform/database/connect-to.ts';
import { createDatabase, databaseOf, dropDatabase } from './databases.ts';
// Declares what `inject` returns; without this line not all compiler threads see it.
import type {} from './global-setup.ts';

const silentLog = pino({ level: 'silent' });

/**
 * A migrated, empty database for the test file. Call it at the top of a file or of a `describe`; the returned object is
 * usable in hooks and tests. It is dropped at the end.
 */
export function testDatabase(): Database {
  const database = {} as Database;
  let drop = async () => {};
  beforeAll(async () => {
    const created = await createTestDatabase();
    Object.assign(database, created);
    drop = created.dispose;
  });
  afterAll(() => drop());
  return database;
}

/** The same without hooks: `dispose` drops the database. */
export async function createTestDatabase(): Promise<Database> {
  const server = inject('databaseServer');
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, inject('databaseTemplate'));
  const connection = databaseOf(server, name);
  const database = connectTo(connection, 10, silentLog);
  return {
    ...database,
    dispose: async () => {
      await database.dispose();
      await dropDatabase(server, name);
    },
  };
}
