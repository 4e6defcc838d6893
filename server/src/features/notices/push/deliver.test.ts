import type { NoticeKind } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredNotice } from '#platform/features';
import { type Person, testSite } from '../../../testing/index.ts';
import { type PushBehaviour, startPushService } from '../../../testing/push-service.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { notices } from '../table.ts';
import { push } from './push.ts';
import { pushOf, subscribeBrowser } from './testing/subscribe-browser.ts';

const service = await startPushService();
const otherService = await startPushService();
afterAll(() => Promise.all([service.close(), otherService.close()]));
const site = testSite({ PUSH_SERVICES: `${service.url}, ${otherService.url}` });
let foId: string;

beforeAll(async () => {
  const owner = await site.newPerson();
  foId = (await createTestPersona(site, { name: 'Iris', is_public: true }, owner)).id;
});

// Deletes devices of earlier tests, since rejections by a service are judged over all its devices.
beforeEach(() => site.platform.database.pool.query('delete from push_subscriptions'));

test('each device of the person gets a notice once, with its own tag and topic', async () => {
  const ada = await site.newPerson();
  const browsers = [service.newBrowser(), otherService.newBrowser()];
  for (const browser of browsers) await subscribeBrowser(site, ada, browser);
  const notice = await noticeFor(ada, 'owner_replied');
  const tag = notice.id.replaceAll('-', '');
  expect(await push.deliver(site.platform, notice)).toEqual({ sent: true });
  expect(await push.deliver(site.platform, notice)).toEqual({ sent: true });
  for (const { received } of browsers)
    expect(received).toMatchObject([
      {
        headers: { topic: tag, urgency: 'high', ttl: '172800' },
        payload: { tag, title: 'You have a reply', link: `/chat/${foId}` },
      },
    ]);
  const { devices } = await pushOf(site, ada);
  expect(devices.map(({ last_delivered_at }) => last_delivered_at !== null)).toEqual([true, true]);
});

test('a notification shows the message text only if the person wants that, and shortened', async () => {
  const [ada, ben] = [await site.newPerson(), await site.newPerson()];
  const [firstBrowser, secondBrowser] = [service.newBrowser(), service.newBrowser()];
  await subscribeBrowser(site, ada, firstBrowser);
  await subscribeBrowser(site, ben, secondBrowser);
  await site.call('PATCH', '/api/v1/notices/push', { as: ada, body: { shows_content: true } });
  const platform = {
    ...site.platform,
    features: { ...site.platform.features, noticePreview: async () => '🌱 seedlings '.repeat(500) },
  };
  for (const person of [ada, ben]) await push.deliver(platform, await noticeFor(person, 'owner_replied'));
  const [shownPayload, hidden] = [firstBrowser.received[0]!.payload, secondBrowser.received[0]!.payload];
  expect(shownPayload.title).toContain('Iris');
  expect(shownPayload.body).toMatch(/^🌱 seedlings .*…$/u);
  expect(Buffer.byteLength(JSON.stringify(shownPayload))).toBeLessThan(3000);
  expect(JSON.stringify(hidden)).not.toMatch(/Iris|seedlings/);
});

test.each([404, 410])('a device that its service does not know any more (%i) is deleted', async (status) => {
  const { outcome, devices } = await deliverTo(status);
  expect(outcome).toEqual({ skipped: 'refused by every device' });
  expect(devices).toEqual([]);
});

test.each<[string, PushBehaviour]>([
  ['400', 400],
  ['401', 401],
  ['403', 403],
  ['a redirect', { status: 301, headers: { location: 'http://127.0.0.1:1/' } }],
])(
  'a device rejected with %s three times in a row is stopped until it subscribes again',
  async (_, rejection) => {
    const ada = await site.newPerson();
    const browser = service.newBrowser(rejection, rejection, 201, rejection, rejection, rejection, 201);
    await subscribeBrowser(site, ada, browser);
    const states: string[] = [];
    for (let time = 0; time < 7; time++) {
      await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'));
      states.push((await pushOf(site, ada)).devices[0]!.state);
    }
    expect(states).toEqual(['failing', 'failing', 'on', 'failing', 'failing', 'stopped', 'stopped']);
    expect(browser.received).toHaveLength(6);
    // The browser subscribes again.
    expect(await subscribeBrowser(site, ada, browser)).toMatchObject({ state: 'on', problem: null });
    const notice = await noticeFor(ada, 'owner_replied');
    expect(await push.deliver(site.platform, notice)).toEqual({ sent: true });
    expect(browser.received).toHaveLength(7);
    expect(browser.received.at(-1)!.payload.tag).toBe(notice.id.replaceAll('-', ''));
    expect((await pushOf(site, ada)).devices).toMatchObject([{ state: 'on', problem: null }]);
  },
);

test('while a whole push service rejects, none of its devices is stopped, and other services are not affected', async () => {
  const people = [await site.newPerson(), await site.newPerson()];
  for (const person of people) await subscribeBrowser(site, person, service.newBrowser(403));
  const [ada] = people as [Person];
  await subscribeBrowser(site, ada, otherService.newBrowser());
  for (let time = 0; time < 5; time++)
    for (const person of people) await push.deliver(site.platform, await noticeFor(person, 'owner_replied'));
  for (const person of people)
    expect((await pushOf(site, person)).devices.map(({ state }) => state)).toContain('failing');
  // The push service accepts others again, so that a rejection now is the device's fault.
  const ben = await site.newPerson();
  await subscribeBrowser(site, ben, service.newBrowser());
  await push.deliver(site.platform, await noticeFor(ben, 'owner_replied'));
  await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'));
  expect((await pushOf(site, ada)).devices.map(({ state }) => state).toSorted()).toEqual(['on', 'stopped']);
});

test('a message that is too large for a service is sent without content', async () => {
  const ada = await site.newPerson();
  const browser = service.newBrowser(413, 201);
  await subscribeBrowser(site, ada, browser);
  await site.call('PATCH', '/api/v1/notices/push', { as: ada, body: { shows_content: true } });
  expect(await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'))).toEqual({ sent: true });
  expect(browser.received.map(({ payload }) => String(payload.title).includes('Iris'))).toEqual([
    true,
    false,
  ]);
});

test('a 413 response to the smallest message does not count against the device', async () => {
  const ada = await site.newPerson();
  await subscribeBrowser(site, ada, service.newBrowser(413));
  for (let time = 0; time < 4; time++)
    expect(await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'))).toHaveProperty(
      'skipped',
    );
  expect((await pushOf(site, ada)).devices).toMatchObject([{ state: 'on' }]);
});

test.each([
  [429, '120', 120],
  [503, '120', 120],
  [429, 'a date', 600],
  [429, '99999999', 86_400],
])(
  'a response %i with Retry-After %s is retried then, and not before',
  async (status, retryAfter, seconds) => {
    const header = retryAfter === 'a date' ? new Date(Date.now() + seconds * 1000).toUTCString() : retryAfter;
    const ada = await site.newPerson();
    const busy = service.newBrowser({ status, headers: { 'retry-after': header } }, 201);
    const free = otherService.newBrowser();
    for (const browser of [busy, free]) await subscribeBrowser(site, ada, browser);
    const notice = await noticeFor(ada, 'owner_replied');
    const outcome = await push.deliver(site.platform, notice);
    const wait = (at: object) => (Reflect.get(at, 'retryAt') as Date).getTime() - Date.now();
    expect(Math.abs(wait(outcome) - seconds * 1000)).toBeLessThan(30_000);
    // Another notice does not call the service either.
    expect(wait(await push.deliver(site.platform, await noticeFor(ada, 'owner_replied')))).toBeGreaterThan(0);
    expect(busy.received).toHaveLength(1);
    const later = { ...site.platform, clock: () => new Date(Date.now() + seconds * 1000 + 30_000) };
    expect(await push.deliver(later, notice)).toEqual({ sent: true });
    expect(busy.received.map(({ payload }) => payload.tag)).toContain(notice.id.replaceAll('-', ''));
    // This browser had the notice already.
    expect(free.received).toHaveLength(2);
  },
);

test.each<[string, PushBehaviour]>([
  ['500', 500],
  ['408', 408],
])('a response %s is retried with growing delays, and given up after two days', async (_, rejection) => {
  const ada = await site.newPerson();
  const browser = service.newBrowser(rejection);
  await subscribeBrowser(site, ada, browser);
  const notice = await noticeFor(ada, 'owner_replied');
  const waitAt = async (minutes: number) => {
    const now = notice.createdAt.getTime() + minutes * 60_000;
    const outcome = await push.deliver({ ...site.platform, clock: () => new Date(now) }, notice);
    return 'retryAt' in outcome ? Math.round((outcome.retryAt.getTime() - now) / 60_000) : outcome;
  };
  expect(await waitAt(0)).toBe(1);
  expect(await waitAt(10)).toBe(10);
  expect(await waitAt(2000)).toBe(360);
  expect(await waitAt(48 * 60 + 1)).toEqual({ skipped: 'too old' });
  expect((await pushOf(site, ada)).devices).toMatchObject([{ state: 'failing', problem: 'unreachable' }]);
  expect(browser.received).toHaveLength(3);
});

test('an endpoint that now resolves to a private address gets nothing', async () => {
  const ada = await site.newPerson();
  const { id } = await subscribeBrowser(site, ada, service.newBrowser());
  const { pool } = site.platform.database;
  // Simulates a host name that resolved to a public address when it was registered.
  await pool.query("update push_subscriptions set endpoint = 'https://localhost/push' where id = $1", [id]);
  const outcome = await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'));
  expect(outcome).toEqual({ skipped: 'refused by every device' });
  expect((await pushOf(site, ada)).devices).toMatchObject([{ problem: 'refused' }]);
});

test('a notice is queued for push only if its person has a working device', async () => {
  const [ada, ben, cleo] = [await site.newPerson(), await site.newPerson(), await site.newPerson()];
  await subscribeBrowser(site, ada, service.newBrowser());
  const { id } = await subscribeBrowser(site, ben, service.newBrowser());
  const { database, features } = site.platform;
  await database.pool.query('update push_subscriptions set stopped_at = now() where id = $1', [id]);
  for (const { id: recipient } of [ada, ben, cleo])
    await database.transaction((tx) =>
      features.emit(tx, 'notice', { kind: 'owner_replied', recipient, foId }),
    );
  const { rows } = await database.pool.query(
    'select recipient, channel from notice_deliveries where recipient = any($1) order by channel',
    [[ada.id, ben.id, cleo.id]],
  );
  expect(rows.filter(({ channel }) => channel === 'push')).toEqual([{ recipient: ada.id, channel: 'push' }]);
  expect(rows.filter(({ channel }) => channel === 'mail')).toHaveLength(3);
});

test('push is skipped for a person without devices, and on a site without push', async () => {
  const ada = await site.newPerson();
  const notice = await noticeFor(ada, 'owner_replied');
  expect(await push.deliver(site.platform, notice)).toEqual({ skipped: 'no device' });
  const config = {
    ...site.platform.config,
    push: { ...site.platform.config.push, problem: 'not_https' as const },
  };
  const outcome = await push.deliver({ ...site.platform, config }, notice);
  expect(outcome).toEqual({ skipped: 'push is not offered' });
});

/** Delivers one notice to the only device of a new person, whose service behaves like this. */
async function deliverTo(behaviour: PushBehaviour) {
  const ada = await site.newPerson();
  await subscribeBrowser(site, ada, service.newBrowser(behaviour));
  const outcome = await push.deliver(site.platform, await noticeFor(ada, 'owner_replied'));
  return { outcome, devices: (await pushOf(site, ada)).devices };
}

/** A notice that is not in the outbox: the test delivers it. */
async function noticeFor({ id: recipient }: Person, kind: NoticeKind): Promise<StoredNotice> {
  const createdAt = new Date();
  const [row] = await site.platform.database.db
    .insert(notices)
    .values({ kind, recipient, fo_id: foId, created_at: createdAt })
    .returning({ id: notices.id });
  return { id: row!.id, kind, recipient, foId, createdAt };
}
