import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { signUpPeople } from '../turn/people.ts';

export interface FilledSite extends AsyncDisposable {
  origin: string;
  /** Process id of the server. */
  pid: number;
  /** The handle of a persona with documents and conversations. */
  handle: string;
}

const personaCount = 24;
const limitNames = ['SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY', 'MAIL_PER_HOUR', 'UPLOAD_PER_HOUR'];

/**
 * A site as `npm start` runs it, with the samples and further personas to fill the first page of explore, all with
 * portraits.
 */
export async function openFilledSite(): Promise<FilledSite> {
  await using building = new AsyncDisposableStack();
  const folder = building.use(await temporaryFolder());
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const foyer = startNode({
    args: [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    env: {
      ...{ PORT: String(port), SITE_URL: origin, DATA_DIR: folder.path, LOG_LEVEL: 'error' },
      ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, '1000'])),
    },
  });
  building.defer(foyer.stop);
  await waitUntilReady(`${origin}/health/ready`, foyer);
  await call(origin, 'POST', '/api/v1/samples', '{}');
  const samples = await waitUntilSamplesAreReady(origin);
  const tokens = await signUpPeople(origin, personaCount - samples.length);
  for (const [at, token] of tokens.entries())
    await createCopy(origin, token, samples[at % samples.length]!, at);
  const stack = building.move();
  return {
    origin,
    pid: foyer.pid,
    handle: samples[0]!.handle,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Resolves to the samples when each has its portrait and conversations; rejects after two minutes. */
async function waitUntilSamplesAreReady(origin: string): Promise<ListedPersona[]> {
  for (let tries = 0; tries < 600; tries++) {
    const samples = await listPersonas(origin);
    if (samples.every(({ avatar_url, total_interactions }) => avatar_url && total_interactions > 0))
      return samples;
    await sleep(200);
  }
  throw new Error('the samples were not ready in 2 minutes');
}

interface ListedPersona {
  handle: string;
  name: string;
  bio: string;
  avatar_url: string;
  tags: string[];
  total_interactions: number;
}

async function listPersonas(origin: string): Promise<ListedPersona[]> {
  const response = await call(origin, 'GET', `/api/v1/explore?limit=${personaCount}`);
  return ((await response.json()) as { personas: ListedPersona[] }).personas;
}

/** Creates a public persona of another person with the same texts and portrait, under another name. */
async function createCopy(
  origin: string,
  token: string,
  { name, bio, avatar_url, tags }: ListedPersona,
  at: number,
) {
  const picture = await call(origin, 'GET', avatar_url);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await picture.arrayBuffer())], 'portrait.webp'));
  const stored = await call(origin, 'POST', '/storage/v1/object/avatars', form, token);
  const { publicUrl } = (await stored.json()) as { publicUrl: string };
  const persona = {
    ...{ name: `${name} ${at + 1}`, bio, tags, avatar_url: publicUrl },
    ...{ core_principles: ['Say what you know', 'Say what you do not know', 'Keep it short'] },
    writing_sample:
      'I would rather tell you one thing that is so than three that may be. Ask me about the first.',
  };
  const response = await call(origin, 'POST', '/api/v1/personas', JSON.stringify(persona), token);
  const { id } = (await response.json()) as { id: string };
  await call(origin, 'POST', `/api/v1/personas/${id}/complete`, '{"is_public":true}', token);
}

async function call(origin: string, method: string, path: string, body?: FormData | string, token?: string) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const response = await fetch(new URL(path, origin), {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
