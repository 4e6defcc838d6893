import { randomBytes } from 'node:crypto';
import { createDatabase, databaseOf, dropDatabase } from '../../server/src/testing/databases.ts';
import type { SiteStorage } from '../../server/src/testing/site-storage.ts';
import { startMachine, startMachines } from './start-machines.ts';

export interface Site {
  url: string;
  storage: SiteStorage;
  stop(): Promise<void>;
}

/** Rate limits that no test reaches: all tests share one IP address, and none waits a minute for a text message. */
const wideLimits = {
  LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  LIMIT_SIGN_UP_PER_DAY: '1000000',
  LIMIT_SMS_PER_MINUTE: '1000000',
  LIMIT_CHAT_PER_MINUTE: '1000000',
};

/**
 * Starts the built site, with a new database on the server of TEST_DATABASE_URL if that is set, else on the embedded one.
 * `npm run journeys` also passes settings and a number of processes, which simulate several machines.
 */
export async function startSite(name: string, env: Record<string, string> = {}): Promise<Site> {
  const database = await createSiteDatabase(name);
  const settings = {
    // As `npm start` sets it.
    NODE_ENV: 'production',
    // Metrics and errors of one process are easier to read.
    WORKERS: '1',
    ...wideLimits,
    ...database.env,
    ...(JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>),
    ...env,
  };
  const machines = Number(process.env.E2E_MACHINES ?? 1);
  const starting = machines > 1 ? startMachines(machines, name, settings) : startMachine(name, settings);
  const site = await starting.catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  return {
    url: `http://localhost:${site.port}`,
    storage: { dataDirectory: site.dataDirectory, databaseUrl: database.env.DATABASE_URL },
    async stop() {
      await site.stop();
      await database.drop();
    },
  };
}

async function createSiteDatabase(
  site: string,
): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return { env: {}, drop: async () => {} };
  const server = { connectionString: url };
  const name = `foyer_e2e_${site.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  return {
    env: { DATABASE_URL: databaseOf(server, name).connectionString! },
    drop: () => dropDatabase(server, name),
  };
}
