import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createAi } from '#platform/ai';
import type { Database } from '#platform/database';
import { createEvents } from '#platform/events';
import { createJobs } from '#platform/jobs';
import { createLimits } from '#platform/limits';
import { createMail } from '#platform/mail';
import { createSecrets } from '#platform/secrets';
import { createSms } from '#platform/sms';
import { createSpeech } from '#platform/speech';
import { createDiskStorage } from '#platform/storage';
import { createApp } from '../../../app.ts';
import { openPool } from '../../../platform/database/pool.ts';
import { transactionsOf } from '../../../platform/database/transaction.ts';
import { testConfig } from '../../../testing/test-config.ts';

/** The whole server but its pages and its port, to be killed. Its clock is faster, so that leases run out within seconds. */
const { connection, smtpUrl, began, speed } = JSON.parse(process.argv[2]!);
const folder = await mkdtemp(join(tmpdir(), 'foyer-outbox-'));
const config = testConfig({
  DATA_DIR: folder,
  // Never used to connect; it says that others share the database.
  DATABASE_URL: 'postgres://shared',
  SMTP_URL: smtpUrl,
  SECRET_KEY: 'a key that all processes of the test share',
});
const log = pino({ level: 'silent' });
const pool = openPool(connection, 5, log);
const database: Database = {
  ...{ connection, pool, db: drizzle({ client: pool }), transaction: transactionsOf(pool, log) },
  dispose: async () => undefined,
};
await createApp(
  {
    ...{ config, log, database, vectors: undefined, stopping: new AbortController().signal },
    storage: await createDiskStorage(config.storage.directory),
    mail: createMail(config, log),
    secrets: createSecrets(config),
    sms: createSms(config, log),
    jobs: createJobs(database, log),
    events: createEvents(database, log),
    limits: createLimits(config, database),
    ai: createAi(config.ai),
    speech: createSpeech(config.ai),
    clock: () => new Date(began + (Date.now() - began) * speed),
  },
  { ending: new AbortController().signal },
  async () => new Hono(),
);
