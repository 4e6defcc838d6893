import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { type PushBrowser, startPushService } from '../../testing/push-service.ts';
import { subscribeBrowser } from '../notices/push/testing/subscribe-browser.ts';
import { outboxSite } from '../notices/testing/outbox-site.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const service = await startPushService();
afterAll(() => service.close());
const site = testSite({ PUSH_SERVICES: service.url });
const outbox = outboxSite(site);
let inbox: ReturnType<typeof inboxRequests>;
let visitor: Person;
let browser: PushBrowser;
let conversationId: string;

// Pushes are due after four seconds, when the site itself would send them; ten minutes later only these tests do.
beforeAll(() =>
  site.platform.database.pool.query(`
    create function delay_push() returns trigger language plpgsql as $$
      begin new.due_at = new.due_at + interval '10 minutes'; return new; end $$;
    create trigger delay_push before insert on notice_deliveries for each row
      when (new.channel = 'push') execute function delay_push()`),
);

beforeEach(async () => {
  inbox = inboxRequests(site);
  await inbox.chat.createPersona();
  visitor = await site.newPerson('Vera');
  browser = service.newBrowser();
  await subscribeBrowser(site, inbox.chat.owner, browser);
  await changeSettings('owner-settings', { notify_via_email: true });
  ({ conversationId } = await inbox.entryFrom(visitor, 'Do you grow roses?'));
});

const changeSettings = async (which: string, body: object) => {
  const path = `/api/v1/personas/${inbox.chat.foId}/${which}`;
  expect((await site.call('PATCH', path, { as: inbox.chat.owner, body })).status).toBe(200);
};

/** What the owner has received by each channel. */
async function receivedByOwner() {
  await outbox.deliverAfterMinutes(20);
  const { unread } = await inbox.counts();
  return {
    mails: outbox.mailsTo(inbox.chat.owner).length,
    pushes: browser.received.length,
    unread,
    onCard: await inbox.unreadOnCard(),
    listed: (await inbox.list()).length,
  };
}

test('a visitor’s message reaches the owner by mail, push and bell', async () => {
  expect(await receivedByOwner()).toEqual({ mails: 1, pushes: 1, unread: 1, onCard: 1, listed: 1 });
});

test.each<[string, () => Promise<unknown>]>([
  [
    'the conversation became private',
    () =>
      site.platform.database.pool.query('update conversations set is_private = true where id = $1', [
        conversationId,
      ]),
  ],
  [
    'the owner has turned off "keep owner in the loop"',
    () => changeSettings('privacy', { keep_owner_in_loop: false }),
  ],
])('nothing pending is sent by any channel if %s', async (_why, change) => {
  await change();
  expect(await receivedByOwner()).toEqual({ mails: 0, pushes: 0, unread: 0, onCard: 0, listed: 0 });
});
