import { contract } from '@foyer/contract';
import { rawCalls } from '@foyer/contract/raw-calls';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';

const site = testSite();
const refusal = {
  code: 'insufficient_aal',
  message: 'Please confirm it is you with your second factor.',
};

interface Call {
  method: string;
  path: string;
  access?: string;
}

function operationsOf(router: AnyContractRouter): Call[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(operationsOf);
  const { route, meta } = router['~orpc'];
  return [{ method: route.method!, path: route.path!, access: (meta as { access?: string }).access }];
}

const calls: Call[] = [...operationsOf(contract), ...rawCalls];
const withIds = (path: string) => path.replace(/\{\w+\}/g, crypto.randomUUID());

async function auth(as: Person, path: string, body: unknown = {}) {
  return (await site.call('POST', `/auth/v1${path}`, { as, body })).json();
}

interface App {
  id: string;
  secret: string;
}

async function enroll(as: Person, friendly_name = 'App'): Promise<App> {
  const { id, totp } = await auth(as, '/factors', { factor_type: 'totp', friendly_name });
  return { id, secret: totp.secret };
}

/** Raises the session to aal2. Each code is valid once, so further sessions use later time steps. */
async function showFactor(as: Person, { id, secret }: App, step = 0): Promise<Person> {
  const { id: challenge_id } = await auth(as, `/factors/${id}/challenge`);
  const timestamp = Date.now() + step * 30_000;
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  const { access_token } = await auth(as, `/factors/${id}/verify`, { challenge_id, code });
  return { ...as, accessToken: access_token };
}

/** Signs in again, as in another browser. */
async function signInAgain(person: Person): Promise<Person> {
  const body = { email: person.email, password: 'correct horse battery' };
  const response = await site.call('POST', '/auth/v1/token?grant_type=password', { body });
  return { ...person, accessToken: (await response.json()).access_token };
}

/** A person with an authenticator app, and a session of each level. */
async function personWithApp() {
  const person = await site.newPerson();
  const app = await enroll(person);
  const raised = await showFactor(person, app);
  return { app, raised, aal1Person: await signInAgain(person) };
}

/** Opens a live stream and waits for its first event. */
async function openStream(as: Person) {
  const { body } = await site.call('GET', '/realtime/v1', { as });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain(': here');
  return reader;
}

async function readToEnd(reader: Awaited<ReturnType<typeof openStream>>) {
  let text = '';
  for (let next = await reader.read(); !next.done; next = await reader.read()) text += next.value;
  return text;
}

const persona = { name: 'Iris', bio: 'A gardener.', core_principles: ['a', 'b', 'c'] };

let aal1Person: Person;
let raised: Person;
let fo: { id: string; handle: string };
beforeAll(async () => {
  ({ aal1Person, raised } = await personWithApp());
  fo = await (await site.call('POST', '/api/v1/personas', { as: raised, body: persona })).json();
});

const avatarForm = () => {
  const form = new FormData();
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'me.gif', { type: 'image/gif' }));
  return form;
};

describe('a session that has not shown its second factor', () => {
  test.each(calls.filter(({ access }) => access !== 'visitor'))(
    'is rejected for $method $path',
    async ({ method, path }) => {
      const body = method === 'GET' ? undefined : {};
      const response = await site.call(method, withIds(path), { as: aal1Person, body });
      expect([response.status, await response.json()]).toEqual([403, refusal]);
    },
  );

  test('cannot upload', async () => {
    const response = await site.call('POST', '/storage/v1/object/avatars', {
      as: aal1Person,
      body: avatarForm(),
    });
    expect([response.status, await response.json()]).toEqual([403, refusal]);
  });

  test('reads as a visitor: private content of its own person stays hidden', async () => {
    expect((await site.call('GET', '/api/v1/explore', { as: aal1Person })).status).toBe(200);
    for (const path of [`/api/v1/personas/${fo.id}`, `/api/v1/personas/by-handle/${fo.handle}`]) {
      expect((await site.call('GET', path, { as: raised })).status).toBe(200);
      expect((await site.call('GET', path, { as: aal1Person })).status).toBe(404);
    }
  });

  test('can use the auth API to show the factor or sign out', async () => {
    const user = await site.call('GET', '/auth/v1/user', { as: aal1Person });
    expect((await user.json()).factors).toHaveLength(1);
    const otherPerson = await personWithApp();
    expect(
      (await site.call('POST', '/auth/v1/logout?scope=local', { as: otherPerson.aal1Person })).status,
    ).toBe(204);
  });

  test('gets 401 once its token is invalid', async () => {
    const forged = { ...aal1Person, accessToken: `${aal1Person.accessToken}x` };
    const response = await site.call('GET', '/api/v1/profile', { as: forged });
    expect([response.status, (await response.json()).code]).toEqual([401, 'sign_in_required']);
  });
});

describe('after the second factor was shown', () => {
  test('calls and uploads work', async () => {
    expect((await site.call('GET', '/api/v1/profile', { as: raised })).status).toBe(200);
    const body = { foId: fo.id, message: 'Hi', instant: true };
    expect((await site.call('POST', '/functions/v1/chat', { as: raised, body })).status).toBe(200);
    const upload = await site.call('POST', '/storage/v1/object/avatars', { as: raised, body: avatarForm() });
    expect(upload.status).toBe(200);
  });

  test('live streams end when that factor is removed, even if the person has another one', async () => {
    const { app, raised: first, aal1Person: otherSession } = await personWithApp();
    const stream = await openStream(first);
    const second = await showFactor(otherSession, app, 1);
    const secondFactor = await showFactor(second, await enroll(second, 'Second'));
    await site.call('DELETE', `/auth/v1/factors/${app.id}`, { as: secondFactor });
    expect(await readToEnd(stream)).toContain('{"type":"session"}');
    expect((await site.call('GET', '/api/v1/profile', { as: first })).status).toBe(403);
    expect((await site.call('GET', '/api/v1/profile', { as: secondFactor })).status).toBe(200);
  });
});

test('live streams opened before the first factor end when it is verified', async () => {
  const early = await site.newPerson();
  const stream = await openStream(early);
  const otherSession = await signInAgain(early);
  await showFactor(otherSession, await enroll(otherSession));
  expect(await readToEnd(stream)).toContain('{"type":"session"}');
  expect((await site.call('GET', '/api/v1/profile', { as: early })).status).toBe(401);
});
