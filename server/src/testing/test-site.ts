import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createAi } from '#platform/ai';
import { createBreakers } from '#platform/breaker';
import { createBus } from '#platform/bus';
import type { Platform, Ports } from '#platform/context';
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
import { createApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createSiblings } from '../platform/siblings.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';

export interface Person {
  id: string;
  email: string;
  accessToken: string;
}

/** Tests read bodies of various shapes. */
// biome-ignore lint/suspicious/noExplicitAny: the expectations are the check
export type Answer = Omit<Response, 'json'> & { json(): Promise<any> };

export interface TestSite {
  platform: Platform;
  app: Awaited<ReturnType<typeof createApp>>;
  /** A request to the site; `body` is sent as JSON unless it is a form. */
  call(
    method: string,
    path: string,
    options?: { as?: Person; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** A person who has signed up, confirmed the address by the mailed link, and is signed in. */
  newPerson(displayName?: string): Promise<Person>;
}

/**
 * The whole site except for its pages, with its own database and folder. Call it at the top of a file; the returned
 * object is usable in hooks and tests. Limits are wide unless `env` sets them.
 */
export function testSite(env: Record<string, string> = {}): TestSite {
  const site = {} as TestSite;
  let close = async () => {};
  beforeAll(async () => {
    close = await open(site, env);
  });
  afterAll(() => close());
  return site;
}

/** Limits that tests do not reach. */
export const wideLimits = Object.fromEntries(
  [
    ...['CHAT_PER_MINUTE', 'CHAT_PER_DAY', 'SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY', 'MAIL_PER_HOUR'],
    'UPLOAD_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);

/** Fast password hashing; tests of accounts use `authSite` instead. */
const cheapHashing = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Milliseconds; the default of ten seconds until a server is tried again is too slow for tests. */
const shortPauses = { first: 300, max: 600 };

async function open(site: TestSite, env: Record<string, string>) {
  const folder = await temporaryFolder('site');
  const parsedConfig = testConfig({ ...wideLimits, DATA_DIR: folder, ...env });
  const config: Config = { ...parsedConfig, passwordHashing: cheapHashing };
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const database = await createTestDatabase();
  const bus = createBus(config, database, log);
  const stopping = new AbortController();
  const ending = new AbortController();
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
    siblings: createSiblings({ metrics, breakers }),
    stopping: stopping.signal,
  };
  await Promise.all([bus.ready(), ports.events.ready()]);
  const app = await createApp(ports, { ending: ending.signal }, async () => new Hono());
  Object.assign(site, { platform: app.platform, app, call: caller(app), newPerson: signUp(site) });
  return async () => {
    stopping.abort();
    ending.abort();
    await app.finishAnswers();
    await ports.jobs.stop();
    breakers.dispose();
    await app.platform.speech.close();
    await ports.events.dispose();
    await bus.dispose();
    await database.dispose();
    await rm(folder, { recursive: true, force: true });
  };
}

export const caller = (app: TestSite['app']) =>
  callerOf(async (path, init) => app.request(path, init as RequestInit));

/** Calls of people, as requests passed to `send`. */
export function callerOf(
  send: (
    path: string,
    init: { method: string; headers: Headers; body?: FormData | string },
  ) => Promise<Response>,
): TestSite['call'] {
  return async (method, path, { as, body, headers: more } = {}) => {
    const headers = new Headers(more);
    if (as) headers.set('authorization', `Bearer ${as.accessToken}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const sentBody = isForm ? body : JSON.stringify(body);
    return send(path, { method, headers, ...(body !== undefined && { body: sentBody }) });
  };
}

const password = 'correct horse battery';

export function signUp(site: Pick<TestSite, 'call'>): TestSite['newPerson'] {
  return async (displayName = 'Ada') => {
    const email = `${randomUUID()}@example.org`;
    const signUp = await site.call('POST', '/auth/v1/signup', {
      body: { email, password, data: { display_name: displayName } },
    });
    if (!signUp.ok) throw new Error(`sign-up answered ${signUp.status}: ${await signUp.text()}`);
    const link = await confirmationLink(site, email);
    const confirmed = await site.call('GET', `${link.pathname}${link.search}`);
    const session = new URLSearchParams(new URL(confirmed.headers.get('location')!).hash.slice(1));
    const accessToken = session.get('access_token')!;
    const [, claims] = accessToken.split('.');
    const { sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { sub: string };
    return { id: sub, email, accessToken };
  };
}

async function confirmationLink(site: Pick<TestSite, 'call'>, email: string): Promise<URL> {
  const mails = (await (await site.call('GET', '/dev/mail.json')).json()) as { to: string; text: string }[];
  const mail = mails.find(({ to }) => to === email);
  return new URL(mail!.text.match(/https?:\/\/\S*\/auth\/v1\/verify\S*/)![0]);
}
