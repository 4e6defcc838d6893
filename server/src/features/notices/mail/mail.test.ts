import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { outboxSite } from '../testing/outbox-site.ts';

const site = testSite({ LIMIT_NOTICE_MAIL_PER_DAY: '3' });
const outbox = outboxSite(site);

const notifyOfMessage = (recipient: string, foId: string, conversationId: string) =>
  outbox.notify({ kind: 'new_message', recipient, foId, conversationId });

/** An owner with a notice of one message. */
async function notifiedOwner() {
  const people = await outbox.ownerWithMails();
  const conversationId = await outbox.conversation(people.foId, people.visitor);
  const sendMessage = () => notifyOfMessage(people.owner.id, people.foId, conversationId);
  await sendMessage();
  return { ...people, conversationId, sendMessage };
}

test('messages in one conversation within two minutes are sent in one mail, and the next mail follows a quarter of an hour later', async () => {
  const { owner, sendMessage } = await notifiedOwner();
  await sendMessage();
  await outbox.deliverAfterMinutes(1);
  expect(outbox.mailsTo(owner)).toEqual([]);
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(owner)).toMatchObject([{ subject: '2 new messages to Iris' }]);
  await sendMessage();
  await outbox.deliverAfterMinutes(30);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  await outbox.deliverAfterMinutes(36);
  expect(outbox.mailsTo(owner).map(({ subject }) => subject)).toEqual([
    '2 new messages to Iris',
    'New message to Iris',
  ]);
  expect(await outbox.deliveries(owner)).toEqual(['sent', 'sent', 'sent']);
});

test('a mail says what it is about and why it was sent, with one link and an unsubscribe link', async () => {
  const { owner } = await notifiedOwner();
  await outbox.deliverAfterMinutes(20);
  const [{ raw, messageId }] = outbox.mailsTo(owner) as [ReturnType<typeof outbox.mailsTo>[number]];
  expect(messageId).toMatch(/^<notice\.[0-9a-f-]{36}@localhost>$/);
  expect(raw).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\?token=[\w.-]+>$/m);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const mailText = raw.replaceAll(/=\n/g, '');
  expect(mailText).toContain('A visitor wrote to Iris.');
  expect(mailText).toContain('http://localhost:3000/inbox');
  expect(mailText).toContain('Iris is yours, and its settings say to mail you.');
});

test('a person who was on the site gets mail ten minutes after leaving at the earliest', async () => {
  const { owner } = await notifiedOwner();
  await site.platform.database.db.execute(
    sql`update presence set seen_at = now() + interval '5 minutes' where user_id = ${owner.id}`,
  );
  await outbox.deliverAfterMinutes(12);
  expect(outbox.mailsTo(owner)).toEqual([]);
  await outbox.deliverAfterMinutes(16);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
});

test('a reply that begins with a quotation gets no second quotation mark', async () => {
  const { owner, visitor, foId } = await outbox.ownerWithMails();
  const conversationId = await outbox.conversation(foId, visitor);
  const body = { conversationId, content: '“Where is it?”\n\nAt the pier.' };
  expect((await site.call('POST', '/functions/v1/owner-reply', { as: owner, body })).status).toBe(200);
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(visitor).map(({ raw }) => raw.includes('=E2=80=9C=E2=80=9C'))).toEqual([false]);
});

test('notices that were read are not mailed', async () => {
  const { owner, conversationId } = await notifiedOwner();
  const { database, features } = site.platform;
  await database.transaction((tx) =>
    features.emit(tx, 'noticesRead', { userId: owner.id, conversationIds: [conversationId] }),
  );
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(owner)).toEqual([]);
  expect(await outbox.deliveries(owner)).toEqual(['read']);
});

test.each([
  ['the owner is no longer kept in the loop', '/privacy', { keep_owner_in_loop: false }],
  ['notices are off', '/owner-settings', { notify_on_incoming: false }],
  ['mails are off', '/owner-settings', { notify_via_email: false }],
])('once %s, pending notices are not mailed', async (_, path, change) => {
  const { owner, call } = await notifiedOwner();
  expect((await call('PATCH', path, change)).status).toBe(200);
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(owner)).toEqual([]);
  expect(await outbox.deliveries(owner)).toEqual(['switched off']);
});

test('notices to a banned person, or about a deleted conversation, are not mailed', async () => {
  const banned = await notifiedOwner();
  const deleted = await notifiedOwner();
  const { db } = site.platform.database;
  await db.execute(
    sql`update users set banned_until = now() + interval '1 day' where id = ${banned.owner.id}`,
  );
  await site.call('DELETE', `/api/v1/conversations/${deleted.conversationId}`, { as: deleted.visitor });
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(banned.owner)).toEqual([]);
  expect(outbox.mailsTo(deleted.owner)).toEqual([]);
  expect(await outbox.deliveries(banned.owner)).toEqual(['banned']);
});

test('with mails turned off nothing is queued', async () => {
  const { owner, visitor, foId, call } = await outbox.ownerWithMails();
  await call('PATCH', '/owner-settings', { notify_via_email: false });
  await notifyOfMessage(owner.id, foId, await outbox.conversation(foId, visitor));
  expect(await outbox.deliveries(owner)).toEqual([]);
});

test('mails are limited per day; further notices are only on the site', async () => {
  const { owner, visitor, foId } = await outbox.ownerWithMails();
  for (let count = 0; count < 5; count++)
    await notifyOfMessage(owner.id, foId, await outbox.conversation(foId, visitor));
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(owner)).toHaveLength(3);
  const outcomes = await outbox.deliveries(owner);
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(3);
  expect(outcomes.filter((each) => each === 'as many mails as a day may have')).toHaveLength(2);
});

test('a failed document is mailed to its owner unless they saw it fail', async () => {
  const { owner, foId } = await outbox.ownerWithMails();
  const failed = { kind: 'document_failed', recipient: owner.id, foId } as const;
  await outbox.notify(failed);
  await outbox.deliverAfterMinutes(20);
  expect(outbox.mailsTo(owner)).toMatchObject([{ subject: 'A document of Iris failed' }]);
  await outbox.notify(failed);
  await site.platform.database.db.execute(
    sql`update presence set seen_at = now() + interval '1 minute' where user_id = ${owner.id}`,
  );
  await outbox.deliverAfterMinutes(60);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  expect(await outbox.deliveries(owner)).toEqual(['sent', 'seen on the site']);
});
