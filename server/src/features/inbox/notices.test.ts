import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { outboxSite } from '../notices/testing/outbox-site.ts';
import { desk } from './testing/desk.ts';

const site = testSite();
const outbox = outboxSite(site);
let visitor: Person;
let at: ReturnType<typeof desk>;

beforeEach(async () => {
  at = desk(site);
  await at.talk.open();
  visitor = await site.newPerson('Vera');
  const path = `/api/v1/personas/${at.talk.foId}/owner-settings`;
  const body = { notify_via_email: true, notify_via_push: false };
  expect((await site.call('PATCH', path, { as: at.talk.owner, body })).status).toBe(200);
});

const deliveries = async () => {
  await outbox.deliver(20);
  return outbox.deliveries(at.talk.owner);
};

test('the owner gets a mail with the visitor’s message, shortened, and a link to the entry', async () => {
  const { entry } = await at.entryFrom(visitor, 'Do you grow roses?');
  expect(await deliveries()).toEqual(['sent']);
  const [mail] = outbox.mailsTo(at.talk.owner);
  const mailText = mail!.raw.replace(/=\r?\n/g, '');
  expect(mailText).toContain(`/inbox/${entry.id}`);
  expect(mailText).toContain('Do you grow roses?');
});

test.each<[string, object, string]>([
  ['read', { is_read: true }, 'read'],
  ['closed', { status: 'closed' }, 'closed'],
  ['snoozed', { snooze: { until: 'monday', zone: 'UTC', holds: false } }, 'snoozed'],
])('no mail is sent for an entry that is %s meanwhile', async (_what, change, reason) => {
  const { entry } = await at.entryFrom(visitor, 'Do you grow roses?');
  await at.change(entry.id, change);
  expect(await deliveries()).toEqual([reason]);
});

test('no mail is sent for an entry that the owner has answered', async () => {
  const { conversationId } = await at.entryFrom(visitor, 'Do you grow roses?');
  const body = { conversationId, content: 'I do.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: at.talk.owner, body });
  expect(await deliveries()).toEqual(['read']);
});

test('no mail is sent for a conversation that became private, or that the owner may no longer read', async () => {
  const { conversationId } = await at.entryFrom(visitor, 'Do you grow roses?');
  const { pool } = site.platform.database;
  await pool.query('update conversations set is_private = true where id = $1', [conversationId]);
  expect(await deliveries()).toEqual([expect.stringMatching(/readable|private|seen/)]);
  await at.entryFrom(visitor, 'And tulips?');
  const privacy = `/api/v1/personas/${at.talk.foId}/privacy`;
  await site.call('PATCH', privacy, { as: at.talk.owner, body: { keep_owner_in_loop: false } });
  expect((await deliveries())[1]).toMatch(/switched off|readable|seen/);
  expect(outbox.mailsTo(at.talk.owner)).toEqual([]);
});

test('a message during a snooze that ignores messages sends no notice', async () => {
  const { entry, conversationId } = await at.entryFrom(visitor, 'Do you grow roses?');
  await at.change(entry.id, { is_read: true, snooze: { until: 'monday', zone: 'UTC', holds: true } });
  await at.talk.ask(visitor, { message: 'And tulips?', conversationId });
  expect(await deliveries()).toEqual(['read']);
});
