import { rm } from 'node:fs/promises';
import { pino } from 'pino';
import { createAi } from '#platform/ai';
import { createBreakers } from '#platform/breaker';
import { createBus } from '#platform/bus';
import type { Ports } from '#platform/context';
import { createEvents } from '#platform/events';
import { createJobs, withoutBackoff } from '#platform/jobs';
import { createLimits } from '#platform/limits';
import { createMail } from '#platform/mail';
import { createMetrics } from '#platform/metrics';
import { createSecrets } from '#platform/secrets';
import { createSms } from '#platform/sms';
import { createSpeech } from '#platform/speech';
import { createStorage } from '#platform/storage';
import { createTracing, traceDatabase } from '#platform/tracing';
import { createVectors } from '#platform/vectors';
import { limitVariables } from '../config/limits.ts';
import type { Config } from '../config.ts';
import { createSiblings } from '../platform/siblings.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';

/** Limits that tests do not reach. */
export const highLimits = Object.fromEntries(
  [
    ...['CHAT_PER_MINUTE', 'CHAT_PER_DAY', 'SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY', 'MAIL_PER_HOUR'],
    'UPLOAD_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** Every limit, for tests that send thousands of requests. */
export const allLimitsHigh = Object.fromEntries(Object.keys(limitVariables).map((name) => [name, '1000000']));

/** Fast password hashing; tests of accounts use `authSite` instead. */
const fastHashing = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Milliseconds; the default of ten seconds until a server is tried again is too slow for tests. */
const shortPauses = { first: 300, max: 600 };

/**
 * The ports of a site for tests, with its own database and folder. `close` deletes both, and ends the platform's speech,
 * which a test may have replaced.
 */
export async function testPorts(env: Record<string, string>) {
  const folder = await temporaryFolder('site');
  const parsedConfig = testConfig({ ...highLimits, DATA_DIR: folder, ...env });
  const config: Config = { ...parsedConfig, passwordHashing: fastHashing };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const database = await createTestDatabase();
  const bus = createBus(config, database, log);
  const stopping = new AbortController();
  const metrics = createMetrics();
  const breakers = createBreakers({ log, metrics, pauses: shortPauses });
  const tracing = await createTracing(config, log);
  if (tracing) traceDatabase(database.pool, tracing);
  const ports: Ports = {
    config,
    log,
    metrics,
    breakers,
    tracing,
    database,
    storage: await createStorage(config),
    mail: createMail(config, log, { metrics, breakers }),
    secrets: createSecrets(config),
    sms: createSms(config, log),
    jobs: createJobs(database, log, withoutBackoff),
    bus,
    events: createEvents(database, bus, log),
    limits: createLimits(config, database),
    ai: createAi(config.ai, { metrics, breakers }),
    vectors: createVectors(config, breakers),
    speech: createSpeech(config.speech, { log, metrics, breakers }),
    clock: () => new Date(),
    duties: { isFirst: true, isAlone: true },
    siblings: createSiblings({ metrics, breakers, database }),
    stopping: stopping.signal,
  };
  await Promise.all([bus.ready(), ports.events.ready()]);
  const close = async (platform: Ports) => {
    await ports.jobs.stop();
    breakers.dispose();
    await platform.speech.close();
    await ports.events.dispose();
    await bus.dispose();
    await database.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  return { ports, stopping, close };
}
