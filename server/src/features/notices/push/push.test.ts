import { unzipSync } from 'fflate';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { fullScansOf, type Person, testSite } from '../../../testing/index.ts';
import { startPushService } from '../../../testing/push-service.ts';
import { preparePushKey } from './own-key.ts';
import { devicesPath, inputOf, pushOf, subscribeBrowser } from './testing/subscribe-browser.ts';

const service = await startPushService();
afterAll(() => service.close());
const site = testSite({ PUSH_SERVICES: service.url });

const testOf = async (as: Person, id: string) =>
  (await site.call('POST', `${devicesPath}/${id}/test`, { as })).json();
const compare = async (as: Person, endpoint: string) =>
  (await site.call('POST', '/api/v1/notices/push/compare', { as, body: { endpoint } })).json();

test('a subscribed browser gets a test notification, signed with the key of its subscription', async () => {
  const ada = await site.newPerson();
  const browser = service.newBrowser();
  const { key, problem } = await pushOf(site, ada);
  expect(problem).toBeNull();
  const device = await subscribeBrowser(site, ada, browser);
  expect(device).toMatchObject({ state: 'on', last_delivered_at: null, problem: null });
  const result = await testOf(ada, device.id);
  expect(result).toMatchObject({ sent: true, device: { state: 'on' } });
  expect(Date.parse(result.device.last_delivered_at)).toBeGreaterThan(Date.now() - 60_000);
  expect(browser.received).toMatchObject([
    {
      headers: { ttl: '172800', topic: 'test', urgency: 'high', 'content-encoding': 'aes128gcm' },
      payload: { tag: 'test', link: '/profile/notifications', title: 'Foyer' },
      publicKey: key.public_key,
      claims: { aud: service.url, sub: 'mailto:support@localhost' },
    },
  ]);
});

test('the key is created once, also by concurrent processes, and is encrypted', async () => {
  const { database, secrets } = site.platform;
  await database.pool.query('delete from push_subscriptions');
  await database.pool.query('delete from push_keys');
  await Promise.all(Array.from({ length: 8 }, () => preparePushKey(site.platform)));
  const { rows } = await database.pool.query('select * from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].private_key.startsWith(secrets.prefix())).toBe(true);
  expect(JSON.stringify(await pushOf(site, await site.newPerson()))).not.toContain(rows[0].private_key);
});

test.each([
  ['no https', 'http://push.example.org/a'],
  ['another port', 'https://push.example.org:8443/a'],
  ['this machine', 'https://127.0.0.1/a'],
  ['a name of this machine', 'https://localhost/a'],
  ['a private network', 'https://10.0.0.7/a'],
  ['an IPv4-mapped IPv6 address', 'https://[::ffff:192.168.0.1]/a'],
  ['a cloud metadata service', 'https://169.254.169.254/latest/meta-data'],
  ['another port of this machine than the allowed one', 'http://127.0.0.1:1/a'],
])('an endpoint of %s is rejected', async (_, endpoint) => {
  const ada = await site.newPerson();
  const body = { ...(await inputOf(site, ada, service.newBrowser())), endpoint };
  const response = await site.call('POST', devicesPath, { as: ada, body });
  expect([response.status, (await response.json()).message]).toEqual([
    400,
    'Your browser uses a push service that this site does not send to.',
  ]);
  expect((await pushOf(site, ada)).devices).toEqual([]);
});

test('invalid encryption keys, and an unknown key of the site, are rejected', async () => {
  const ada = await site.newPerson();
  const input = await inputOf(site, ada, service.newBrowser());
  const call = async (body: object) => (await site.call('POST', devicesPath, { as: ada, body })).status;
  expect(await call({ ...input, keys: { p256dh: 'BAAA', auth: input.keys.auth } })).toBe(400);
  expect(await call({ ...input, keys: { ...input.keys, auth: 'AAAA' } })).toBe(400);
  expect(await call({ ...input, key_id: crypto.randomUUID() })).toBe(409);
  expect((await pushOf(site, ada)).devices).toEqual([]);
});

test('a browser that subscribes again stays one device, and a changed subscription replaces the old one', async () => {
  const ada = await site.newPerson();
  const [before, after] = [service.newBrowser(), service.newBrowser()];
  const device = await subscribeBrowser(site, ada, before);
  expect((await subscribeBrowser(site, ada, before)).id).toBe(device.id);
  expect((await compare(ada, before.endpoint)).device.id).toBe(device.id);
  expect(await compare(ada, after.endpoint)).toEqual({ device: null });
  const body = { ...(await inputOf(site, ada, after)), replaces: device.id };
  const changed = await (await site.call('POST', devicesPath, { as: ada, body })).json();
  expect((await pushOf(site, ada)).devices.map(({ id }) => id)).toEqual([changed.id]);
});

test('another person in the same browser takes over the subscription; knowing only the endpoint is not enough', async () => {
  const [ada, ben, eve] = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  const browser = service.newBrowser();
  const device = await subscribeBrowser(site, ada, browser);
  const { keys } = service.newBrowser();
  const stolen = await inputOf(site, eve, { ...browser, keys });
  expect((await site.call('POST', devicesPath, { as: eve, body: stolen })).status).toBe(400);
  expect(await compare(eve, browser.endpoint)).toEqual({ device: null });
  expect((await pushOf(site, ada)).devices).toHaveLength(1);
  await subscribeBrowser(site, ben, browser);
  expect((await pushOf(site, ada)).devices).toEqual([]);
  expect((await testOf(ada, device.id)).code).toBe('not_found');
});

test('an endpoint that cannot be stored matches no device', async () => {
  expect(await compare(await site.newPerson(), '\u0000')).toEqual({ device: null });
});

test('a person has at most twenty devices', async () => {
  const ada = await site.newPerson();
  const browsers = Array.from({ length: 20 }, () => service.newBrowser());
  for (const browser of browsers) await subscribeBrowser(site, ada, browser);
  const body = await inputOf(site, ada, service.newBrowser());
  const response = await site.call('POST', devicesPath, { as: ada, body });
  expect([response.status, (await response.json()).message]).toEqual([
    409,
    'At most 20 devices get push notifications. Please remove one that you no longer use.',
  ]);
  await subscribeBrowser(site, ada, browsers[0]!);
});

test('only its own person can remove or test a device', async () => {
  const [ada, eve] = [await site.newPerson(), await site.newPerson()];
  const { id } = await subscribeBrowser(site, ada, service.newBrowser());
  expect((await testOf(eve, id)).code).toBe('not_found');
  expect((await site.call('DELETE', `${devicesPath}/${id}`, { as: eve })).status).toBe(404);
  expect((await site.call('DELETE', `${devicesPath}/${id}`, { as: ada })).status).toBe(200);
  expect((await pushOf(site, ada)).devices).toEqual([]);
});

test('signing out ends push to that browser only, and a later sign-in keeps existing devices', async () => {
  const ada = await site.newPerson();
  const otherSession = await signInAgain(ada);
  const [thisBrowser, otherBrowser] = [service.newBrowser(), service.newBrowser()];
  await subscribeBrowser(site, ada, thisBrowser);
  const device = await subscribeBrowser(site, otherSession, otherBrowser);
  await site.call('POST', '/auth/v1/logout?scope=local', { as: ada });
  expect((await pushOf(site, otherSession)).devices.map(({ id }) => id)).toEqual([device.id]);
  // The browser signs in again before its first session ends: the device belongs to the new one.
  const secondSession = await signInAgain(ada);
  expect((await compare(secondSession, otherBrowser.endpoint)).device.id).toBe(device.id);
  const session = decodeJwt(otherSession.accessToken).session_id as string;
  await site.call('DELETE', `/api/v1/sessions/${session}`, { as: secondSession });
  expect((await pushOf(site, secondSession)).devices).toHaveLength(1);
  await site.call('POST', '/auth/v1/logout?scope=global', { as: secondSession });
  const { rows } = await site.platform.database.pool.query(
    'select id from push_subscriptions where user_id = $1',
    [ada.id],
  );
  expect(rows).toEqual([]);
});

test('message text in notifications is off by default, and can be turned on', async () => {
  const ada = await site.newPerson();
  expect((await pushOf(site, ada)).shows_content).toBe(false);
  const body = { shows_content: true };
  expect((await site.call('PATCH', '/api/v1/notices/push', { as: ada, body })).status).toBe(200);
  expect((await pushOf(site, ada)).shows_content).toBe(true);
});

test('a data export has the devices, without the keys for sending', async () => {
  const ada = await site.newPerson();
  const browser = service.newBrowser();
  await subscribeBrowser(site, ada, browser);
  const zip = await (await site.call('GET', '/api/v1/account/data', { as: ada })).arrayBuffer();
  const text = Object.values(unzipSync(new Uint8Array(zip)))
    .map((file) => Buffer.from(file).toString())
    .join();
  expect(text).toContain(`"push_service": "${new URL(service.url).host}"`);
  for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
    expect(text).not.toContain(secret);
});

test('the lookups of devices use indexes', async () => {
  const ada = await site.newPerson();
  const browser = service.newBrowser();
  const { id } = await subscribeBrowser(site, ada, browser);
  const { pool } = site.platform.database;
  await pool.query(
    `with people as (
        insert into users (email) select gen_random_uuid() || '@example.org' from generate_series(1, 20) returning id)
      insert into push_subscriptions (user_id, key_id, endpoint, host, p256dh, auth)
      select people.id, s.key_id, s.endpoint || people.id || n, 'push.example.org', '', ''
      from push_subscriptions s, people, generate_series(1, 500) n where s.id = $1`,
    [id],
  );
  await pool.query('analyze push_subscriptions');
  const scans = await fullScansOf(site.platform.database, async () => {
    await pushOf(site, ada);
    await compare(ada, browser.endpoint);
    await testOf(ada, id);
  });
  expect(scans).not.toContain('push_subscriptions');
});

async function signInAgain(person: Person): Promise<Person> {
  const body = { email: person.email, password: 'correct horse battery' };
  const { access_token } = await (
    await site.call('POST', '/auth/v1/token?grant_type=password', { body })
  ).json();
  return { ...person, accessToken: access_token };
}
