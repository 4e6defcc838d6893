import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { Platform } from '#platform/context';
import { answerError, contextOf, createApiHandler, type HttpEnv, requestScope } from '#platform/http';
import { storageRoutes } from '#platform/storage';
import { testPorts } from '../../../testing/test-ports.ts';
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
    close = await open(site, env);
  });
  afterAll(() => close());
  return site;
}

async function open(site: KnowledgeSite, env: Record<string, string>) {
  const { ports, close } = await testPorts(env);
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
  return () => close(platform);
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
