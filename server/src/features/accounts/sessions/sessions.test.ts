import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { type Person, testSite } from '../../../testing/index.ts';

const site = testSite();
const password = 'correct horse battery';

/** Signs in again, as in another browser. */
async function signInAgain(person: Person, userAgent = 'Firefox'): Promise<Person> {
  const response = await site.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: person.email, password }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...person, accessToken: access_token };
}

const sessionOf = ({ accessToken }: Person) => decodeJwt(accessToken).session_id as string;
const list = async (as: Person) => (await site.call('GET', '/api/v1/sessions', { as })).json();
const end = (as: Person, id: string) => site.call('DELETE', `/api/v1/sessions/${id}`, { as });
const signOut = (as: Person, scope: string) => site.call('POST', `/auth/v1/logout?scope=${scope}`, { as });

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

test('a person sees their sessions, last used first, with the current one marked', async () => {
  const first = await site.newPerson();
  const second = await signInAgain(first, 'A browser by this name');
  const rows = await list(first);
  expect(rows.map(({ id, current }: { id: string; current: boolean }) => [id, current])).toEqual([
    [sessionOf(second), false],
    [sessionOf(first), true],
  ]);
  expect(rows[0]).toMatchObject({ user_agent: 'A browser by this name', aal: 'aal1' });
  expect(Object.keys(rows[0]).sort()).toEqual(
    ['aal', 'created_at', 'current', 'id', 'ip', 'last_used_at', 'user_agent'].sort(),
  );
});

test('an ended session is invalid at once, and other sessions continue', async () => {
  const first = await site.newPerson();
  const second = await signInAgain(first);
  expect((await end(first, sessionOf(second))).status).toBe(200);
  expect((await site.call('GET', '/api/v1/profile', { as: second })).status).toBe(401);
  expect(await list(first)).toHaveLength(1);
  expect((await end(first, sessionOf(first))).status).toBe(200);
  expect((await site.call('GET', '/api/v1/profile', { as: first })).status).toBe(401);
});

test('another person’s session is not found, and does not end', async () => {
  const [owner, stranger] = [await site.newPerson(), await site.newPerson()];
  const response = await end(stranger, sessionOf(owner));
  const none = await end(stranger, crypto.randomUUID());
  expect([response.status, await response.json()]).toEqual([404, await none.json()]);
  expect(await list(owner)).toHaveLength(1);
});

test.each([
  ['by signing out everywhere', (other: Person) => signOut(other, 'global')],
  ['by signing out the other browsers', (other: Person) => signOut(other, 'others')],
  ['from the list of sessions', (other: Person, own: Person) => end(other, sessionOf(own))],
  ['by signing itself out', (_: Person, own: Person) => signOut(own, 'local')],
])('the live stream of a session ends at once when the session is ended %s', async (_, act) => {
  const first = await site.newPerson();
  const second = await signInAgain(first);
  const stream = await openStream(first);
  expect((await act(second, first)).ok).toBe(true);
  expect(await readToEnd(stream)).toContain('{"type":"session"}');
});

test('the live stream of a session continues when another session is ended', async () => {
  const first = await site.newPerson();
  const second = await signInAgain(first);
  const stream = await openStream(first);
  await signOut(second, 'local');
  expect((await stream.read()).value).toContain('{"type":"session"}');
  expect((await stream.read()).value).toContain(': here');
  await site.platform.events.publish(site.platform.database.db, first.id, { type: 'session' });
  expect((await stream.read()).value).toContain('{"type":"session"}');
  await stream.cancel();
});
