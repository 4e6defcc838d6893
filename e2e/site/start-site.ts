import { randomBytes } from 'node:crypto';
import { createDatabase, databaseOf, dropDatabase } from '../../server/src/testing/databases.ts';
import { startMachine, startMachines } from './start-machines.ts';

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
 * The built site on a fresh database of TEST_DATABASE_URL's server when that is set; on several machines' worth of
 * processes, and with the settings, that `npm run journeys` asks for.
 */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const database = await freshDatabase();
  const settings = {
    // As `npm start` sets it.
    NODE_ENV: 'production',
    // Figures and faults of one process are read more easily.
    WORKERS: '1',
    ...wideLimits,
    ...database.env,
    ...(JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>),
    ...env,
  };
  const machines = Number(process.env.E2E_MACHINES ?? 1);
  const site = await (machines > 1 ? startMachines(machines, name, settings) : startMachine(name, settings));
  return {
    url: `http://localhost:${site.port}`,
    place: { folder: site.folder, databaseUrl: database.env.DATABASE_URL },
    async stop() {
      await site.stop();
      await database.drop();
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
