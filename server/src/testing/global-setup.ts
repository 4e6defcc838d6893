import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../platform/database/embedded/open-embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createDatabase, databaseOf, dropDatabase } from './databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

const migrations = join(import.meta.dirname, '../../drizzle');

declare module 'vitest' {
  interface ProvidedContext {
    /** The server shared by all tests. */
    databaseServer: pg.ClientConfig;
    /** A migrated, empty database to be cloned. */
    databaseTemplate: string;
  }
}

/** One server for the whole run: that of TEST_DATABASE_URL, else an embedded one. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? externalServer(url) : await temporaryServer();
  const template = `foyer_test_template_${process.pid}`;
  await createDatabase(server.connection, template);
  await migrate(databaseOf(server.connection, template), migrations);
  await prepareJobs(databaseOf(server.connection, template));
  project.provide('databaseServer', server.connection);
  project.provide('databaseTemplate', template);
  return async () => {
    await dropDatabase(server.connection, template);
    await server.dispose();
  };
}

/** Creates the job tables once; otherwise each site would do it, which takes half of its start. */
async function prepareJobs(connection: pg.ClientConfig): Promise<void> {
  const jobs = createJobs({ connection }, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
}

function externalServer(url: string) {
  return { connection: { connectionString: url } as pg.ClientConfig, dispose: async () => undefined };
}

async function temporaryServer() {
  const folder = await temporaryFolder('test');
  const log = pino({ level: 'error' });
  // Test data need not be durable, and a database that autovacuum works on cannot be copied or dropped.
  const settings = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
    'max_connections=200',
  ];
  const server = await openEmbedded({ directory: join(folder, 'postgres'), settings }, log);
  return {
    connection: server.connection,
    dispose: async () => {
      await server.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
