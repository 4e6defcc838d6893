import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeMatchEntry } from '#features/inbox';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { outboxSite } from '../testing/outbox-site.ts';

const site = testSite();
const outbox = outboxSite(site);

/**
 * A mail that is sent at `mail` may be retried a minute later if it failed, and by another process two minutes later if its
 * result is unknown. The next mail may follow a quarter of an hour later.
 */
const minutes = { mail: 15, duringSending: 16, retry: 18, nextMail: 35 };

/** An owner with match suggestions whose notices are sent in one mail. */
async function ownerWithSuggestions(count: number) {
  const { owner, foId, call } = await outbox.ownerWithMails();
  await call('PATCH', '/privacy', { is_discoverable: true });
  const suggest = async () => {
    const otherPersona = await createTestPersona(site, { is_public: true });
    return site.platform.database.transaction((tx) =>
      writeMatchEntry(tx, site.platform, {
        persona: { id: foId, owner_id: owner.id },
        otherFoId: otherPersona.id,
        preview: 'You both garden.',
      }),
    );
  };
  for (let suggestionCount = 0; suggestionCount < count; suggestionCount++) await suggest();
  /** Marks the first notice of the mail as read: the one that `sent_with` of all its notices refers to. */
  const readFirstNotice = async () => {
    const { rows } = await site.platform.database.db.execute<{ subject_id: string }>(sql`
      select subject_id from notices join notice_deliveries on notice_id = id and sent_with = id
      where notices.recipient = ${owner.id} and channel = 'mail'`);
    const path = `/api/v1/inbox/${rows[0]!.subject_id}`;
    const { status } = await site.call('PATCH', path, { as: owner, body: { is_read: true } });
    expect(status).toBe(200);
  };
  const deliveries = async () => (await outbox.deliveries(owner)).toSorted();
  return { owner, suggest, readFirstNotice, deliveries };
}

test('a notice that is read before its mail is retried blocks neither other notices of that mail nor later mails', async () => {
  const { owner, suggest, readFirstNotice, deliveries } = await ownerWithSuggestions(3);
  outbox.mails.refuse.set(owner.email, '451 4.3.0 Try again later');
  await outbox.deliverAfterMinutes(minutes.mail);
  expect(await deliveries()).toEqual(['waits', 'waits', 'waits']);
  await readFirstNotice();
  outbox.mails.refuse.delete(owner.email);
  await outbox.deliverAfterMinutes(minutes.retry);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  expect(await deliveries()).toEqual(['read', 'sent', 'sent']);
  await suggest();
  await outbox.deliverAfterMinutes(minutes.nextMail);
  expect(outbox.mailsTo(owner)).toHaveLength(2);
  expect(await deliveries()).toEqual(['read', 'sent', 'sent', 'sent']);
});

test('notices in a mail are not mailed again if the first of them is read during sending', async () => {
  const { owner, readFirstNotice, deliveries } = await ownerWithSuggestions(2);
  let answer = () => {};
  outbox.mails.beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const delivery = outbox.deliverAfterMinutes(minutes.mail);
  await expect.poll(() => outbox.mailsTo(owner)).toHaveLength(1);
  await readFirstNotice();
  await outbox.deliverAfterMinutes(minutes.duringSending);
  outbox.mails.beforeAnswer = async () => undefined;
  answer();
  await delivery;
  await outbox.deliverAfterMinutes(minutes.nextMail);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  expect(await deliveries()).toEqual(['sent', 'sent']);
});
