import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBus } from '#platform/bus';
import type { Ports } from '#platform/context';
import { createEvents } from '#platform/events';
import { createMail } from '#platform/mail';
import { createMetrics } from '#platform/metrics';
import { createSecrets } from '#platform/secrets';
import { connectTo } from '../../../platform/database/connect-to.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { connectFeatures } from '../../connect-features.ts';
import { createFeatures } from '../../index.ts';
import { runOutbox } from '../outbox/deliver-due.ts';

/**
 * A process that handles notices like a server, with all features, to be killed. Its clock is faster, so that leases
 * expire within seconds.
 */
const { connection, smtpUrl, startedAt, speed } = JSON.parse(process.argv[2]!);
const folder = await mkdtemp(join(tmpdir(), 'foyer-outbox-'));
const SECRET_KEY = 'a key that all processes of the test share';
const config = testConfig({ DATA_DIR: folder, SMTP_URL: smtpUrl, SECRET_KEY });
const log = pino({ level: 'silent' });
const database = connectTo(connection, 5, log);
const bus = createBus(config, database, log);
const ports: Partial<Ports> = {
  ...{ config, log, metrics: createMetrics(), database, stopping: new AbortController().signal },
  mail: createMail(config, log),
  secrets: createSecrets(config),
  events: createEvents(database, bus, log),
  clock: () => new Date(startedAt + (Date.now() - startedAt) * speed),
};
await runOutbox(connectFeatures(ports as Ports, createFeatures()));
