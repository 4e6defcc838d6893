import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, databaseOf, dropDatabase } from '../../server/src/testing/databases.ts';
import { freePort } from './free-port.ts';
import { start } from './program.ts';

export interface Site {
  url: string;
  /** Its DATA_DIR, and its DATABASE_URL where the database is elsewhere. */
  place: { folder: string; databaseUrl: string | undefined };
  stop(): Promise<void>;
}

/** Everybody in the tests comes from one address, and nobody waits a minute for a second text message. */
const wideLimits = {
  LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  LIMIT_SIGN_UP_PER_DAY: '1000000',
  LIMIT_SMS_PER_MINUTE: '1000000',
  LIMIT_CHAT_PER_MINUTE: '1000000',
};

/**
 * The built site as its operator starts it, on a port and in a data folder of its own; on a fresh database of
 * TEST_DATABASE_URL's server when that is set.
 */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
  // Started as root, PostgreSQL runs as another user and must be able to reach its data here.
  await chmod(folder, 0o755);
  const database = await freshDatabase();
  const program = await start(name, 'server/src/main.ts', /Foyer listens on \S+/, {
    PORT: String(port),
    DATA_DIR: folder,
    // As `npm start` sets it.
    NODE_ENV: 'production',
    // Figures and faults of one process are read more easily; `E2E_WORKERS` tries the journeys on several.
    WORKERS: process.env.E2E_WORKERS ?? '1',
    ...wideLimits,
    ...database.env,
    ...env,
  });
  return {
    url: `http://localhost:${port}`,
    place: { folder, databaseUrl: database.env.DATABASE_URL },
    async stop() {
      await program.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freshDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { env: {}, drop: async () => {} };
  const server = { connectionString: url };
  const name = `foyer_e2e_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  return {
    env: { DATABASE_URL: databaseOf(server, name).connectionString! },
    drop: () => dropDatabase(server, name),
  };
}
