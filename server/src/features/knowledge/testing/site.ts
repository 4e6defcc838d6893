import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createAi } from '#platform/ai';
import { createBreakers } from '#platform/breaker';
import { createBus } from '#platform/bus';
import type { Platform, Ports } from '#platform/context';
import { createEvents } from '#platform/events';
import { answerError, contextOf, createApiHandler, type HttpEnv, requestScope } from '#platform/http';
import { createJobs, withoutBackoff } from '#platform/jobs';
import { createLimits } from '#platform/limits';
import { createMetrics } from '#platform/metrics';
import { createStorage, storageRoutes } from '#platform/storage';
import { testConfig } from '../../../testing/test-config.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { users } from '../../accounts/table.ts';
import { connectFeatures, defineJobs } from '../../connect-features.ts';
import { personas } from '../../personas/feature.ts';
import { fos } from '../../personas/table.ts';
import { training } from '../../training/feature.ts';
import { knowledge } from '../feature.ts';
import { knowledgeRoutes, uploadRoutes } from '../routes.ts';

export interface KnowledgeSite {
  platform: Platform;
  /** A request to the server; `as` is the id of the person who sends it. */
  call(method: string, path: string, as?: string, body?: FormData | string): Promise<Response>;
  /** A person with a public persona. */
  newOwner(): Promise<{ userId: string; foId: string }>;
  newUser(): Promise<string>;
}

/** The server with only this feature, and a database, folder and jobs of its own for the test file. */
export function knowledgeSite(env: Record<string, string> = {}): KnowledgeSite {
  const site = {} as KnowledgeSite;
  let close = async () => {};
  beforeAll(async () => {
    close = await open(site, { LIMIT_UPLOAD_PER_HOUR: '1000000', ...env });
  });
  afterAll(() => close());
  return site;
}

/** Milliseconds; the default of ten seconds until a model is tried again is too slow for tests. */
const shortPauses = { first: 300, max: 600 };

async function open(site: KnowledgeSite, env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-knowledge-'));
  const config = testConfig({ DATA_DIR: folder, ...env });
  const log = pino({ level: config.log.level });
  const database = await createTestDatabase();
  const bus = createBus(config, database, log);
  const breakers = createBreakers({ log, pauses: shortPauses });
  const ports = {
    config,
    log,
    metrics: createMetrics(),
    database,
    storage: await createStorage(config),
    jobs: createJobs(database, log, withoutBackoff),
    events: createEvents(database, bus, log),
    limits: createLimits(config, database),
    breakers,
    ai: createAi(config.ai, { breakers }),
    clock: () => new Date(),
  } as unknown as Ports;
  await ports.events.ready();
  // Facts and memories are re-embedded together with the passages.
  const features = [personas, knowledge, training];
  const platform = connectFeatures(ports, features);
  defineJobs(platform, features);
  await platform.jobs.start();
  const app = appOf(platform);
  Object.assign(site, {
    platform,
    call: (method, path, as, body) =>
      Promise.resolve(
        app.request(path, {
          method,
          body,
          headers: {
            ...(as && { authorization: `Bearer ${as}` }),
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          },
        }),
      ),
    newUser: () => newUser(platform),
    newOwner: async () => {
      const userId = await newUser(platform);
      return { userId, foId: await newPersona(platform, userId) };
    },
  } satisfies KnowledgeSite);
  return async () => {
    breakers.dispose();
    await platform.jobs.stop();
    await platform.events.dispose();
    await bus.dispose();
    await database.dispose();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Uses the user's id as the access token. */
function appOf(platform: Platform) {
  const callApi = createApiHandler({ knowledge: knowledgeRoutes });
  const viewer = async (_: Platform, id: string) => ({
    viewer: { id, email: null, sessionId: id, aal: 'aal1' as const, hasFactor: false },
    needsSecondFactor: false,
  });
  return new Hono<HttpEnv>()
    .use(requestScope(platform, viewer))
    .onError(answerError)
    .route('/', storageRoutes(platform))
    .route('/', uploadRoutes)
    .on(
      ['GET', 'POST', 'DELETE'],
      ['/api/v1/*', '/functions/v1/*'],
      async (c) => (await callApi(c.req.raw, contextOf(c))) ?? c.notFound(),
    );
}

async function newUser({ database }: Platform): Promise<string> {
  const [user] = await database.db.insert(users).values({}).returning({ id: users.id });
  return user!.id;
}

async function newPersona({ database }: Platform, owner: string, isPublic = true): Promise<string> {
  const [fo] = await database.db
    .insert(fos)
    .values({
      owner_id: owner,
      handle: `p${randomUUID().slice(0, 12)}`,
      name: 'Marrow',
      bio: 'A keeper',
      role: 'A keeper',
      is_public: isPublic,
    })
    .returning({ id: fos.id });
  return fo!.id;
}
