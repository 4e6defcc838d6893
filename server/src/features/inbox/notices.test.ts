import { beforeEach, expect, test } from 'vitest';
import { type Person, testSite } from '../../testing/index.ts';
import { outboxSite } from '../notices/testing/outbox-site.ts';
import { inboxRequests } from './testing/inbox-requests.ts';

const site = testSite();
const outbox = outboxSite(site);
let visitor: Person;
let inbox: ReturnType<typeof inboxRequests>;

beforeEach(async () => {
  inbox = inboxRequests(site);
  await inbox.chat.createPersona();
  visitor = await site.newPerson('Vera');
  const path = `/api/v1/personas/${inbox.chat.foId}/owner-settings`;
  const body = { notify_via_email: true, notify_via_push: false };
  expect((await site.call('PATCH', path, { as: inbox.chat.owner, body })).status).toBe(200);
});

const deliverAndList = async () => {
  await outbox.deliverAfterMinutes(20);
  return outbox.deliveries(inbox.chat.owner);
};

test('the owner gets a mail with the start of the visitor’s message and a link to the entry', async () => {
  const shownPart = `Do you grow roses? ${'And tulips? '.repeat(20)}`.slice(0, 200);
  const { entry } = await inbox.entryFrom(visitor, `${shownPart} Please answer by Monday.`);
  expect(await deliverAndList()).toEqual(['sent']);
  const [mail] = outbox.mailsTo(inbox.chat.owner);
  const mailText = mail!.raw.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  expect(mailText).toContain(`/inbox/${entry.id}`);
  expect(mailText).toContain(shownPart);
  expect(mailText).not.toContain('Monday');
});

test.each<[string, object, string]>([
  ['read', { is_read: true }, 'read'],
  ['closed', { status: 'closed' }, 'closed'],
  ['snoozed', { snooze: { until: 'monday', zone: 'UTC', holds: false } }, 'snoozed'],
])('no mail is sent for an entry that is %s meanwhile', async (_what, change, reason) => {
  const { entry } = await inbox.entryFrom(visitor, 'Do you grow roses?');
  await inbox.change(entry.id, change);
  expect(await deliverAndList()).toEqual([reason]);
});

test('no mail is sent for an entry that the owner has answered', async () => {
  const { conversationId } = await inbox.entryFrom(visitor, 'Do you grow roses?');
  const body = { conversationId, content: 'I do.' };
  await site.call('POST', '/functions/v1/owner-reply', { as: inbox.chat.owner, body });
  expect(await deliverAndList()).toEqual(['read']);
});

test('no mail is sent for a conversation that became private, or after "keep owner in the loop" was switched off', async () => {
  const { conversationId } = await inbox.entryFrom(visitor, 'Do you grow roses?');
  const { pool } = site.platform.database;
  await pool.query('update conversations set is_private = true where id = $1', [conversationId]);
  expect(await deliverAndList()).toEqual(['conversation not readable']);
  await inbox.entryFrom(visitor, 'And tulips?');
  const privacy = `/api/v1/personas/${inbox.chat.foId}/privacy`;
  await site.call('PATCH', privacy, { as: inbox.chat.owner, body: { keep_owner_in_loop: false } });
  expect(await deliverAndList()).toEqual(['conversation not readable', 'switched off']);
  expect(outbox.mailsTo(inbox.chat.owner)).toEqual([]);
});

test('a message during a snooze that ignores messages sends no notice', async () => {
  const { entry, conversationId } = await inbox.entryFrom(visitor, 'Do you grow roses?');
  await inbox.change(entry.id, { is_read: true, snooze: { until: 'monday', zone: 'UTC', holds: true } });
  await inbox.chat.ask(visitor, { message: 'And tulips?', conversationId });
  expect(await deliverAndList()).toEqual(['read']);
});
