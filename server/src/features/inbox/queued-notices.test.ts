import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { type PushBrowser, startPushService } from '../../testing/push-service.ts';
import { subscribed } from '../notices/push/testing/subscribed.ts';
import { outboxSite } from '../notices/testing/outbox-site.ts';
import { desk } from './testing/desk.ts';

const service = await startPushService();
afterAll(() => service.close());
const site = testSite({ PUSH_SERVICES: service.url });
const outbox = outboxSite(site);
let at: ReturnType<typeof desk>;
let visitor: Person;
let browser: PushBrowser;
let conversationId: string;

beforeEach(async () => {
  at = desk(site);
  await at.talk.open();
  visitor = await site.newPerson('Vera');
  browser = service.newBrowser();
  await subscribed(site, at.talk.owner, browser);
  await settings('owner-settings', { notify_via_email: true });
  ({ conversationId } = await at.entryFrom(visitor, 'Do you grow roses?'));
});

const settings = async (which: string, body: object) => {
  const path = `/api/v1/personas/${at.talk.foId}/${which}`;
  expect((await site.call('PATCH', path, { as: at.talk.owner, body })).status).toBe(200);
};

/** What the owner has received by each channel. */
async function reached() {
  await outbox.deliver(20);
  const { unread } = await at.counts();
  return {
    mails: outbox.mailsTo(at.talk.owner).length,
    pushes: browser.received.length,
    unread,
    onCard: await at.unreadOnCard(),
    listed: (await at.list()).length,
  };
}

test('a visitor’s message reaches the owner by mail, push and bell', async () => {
  expect(await reached()).toEqual({ mails: 1, pushes: 1, unread: 1, onCard: 1, listed: 1 });
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the conversation became private',
    () =>
      site.platform.database.pool.query('update conversations set is_private = true where id = $1', [
        conversationId,
      ]),
  ],
  ['the owner has stepped out of the loop', () => settings('privacy', { keep_owner_in_loop: false })],
])('nothing pending is sent by any channel if %s', async (_why, change) => {
  await change();
  expect(await reached()).toEqual({ mails: 0, pushes: 0, unread: 0, onCard: 0, listed: 0 });
});
