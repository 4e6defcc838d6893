import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeMatchEntry } from '#features/inbox';
import { testSite } from '../../../testing/index.ts';
import { createTestPersona } from '../../personas/testing/create-test-persona.ts';
import { outboxSite } from '../testing/outbox-site.ts';

const site = testSite();
const outbox = outboxSite(site);

/** An owner with pending suggestions for one mail. */
async function suggested(count: number) {
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
  /** Marks the notice as read whose id the mail has. */
  const readFirst = async () => {
    const { rows } = await site.platform.database.db.execute<{ subject_id: string }>(sql`
      select subject_id from notices join notice_deliveries on notice_id = id and sent_with = id
      where notices.recipient = ${owner.id} and channel = 'mail'`);
    const path = `/api/v1/inbox/${rows[0]!.subject_id}`;
    const { status } = await site.call('PATCH', path, { as: owner, body: { is_read: true } });
    expect(status).toBe(200);
  };
  const deliveries = async () => (await outbox.deliveries(owner)).toSorted();
  return { owner, suggest, readFirst, deliveries };
}

test('a notice that is read before its mail is retried blocks neither other notices of that mail nor later mails', async () => {
  const { owner, suggest, readFirst, deliveries } = await suggested(3);
  outbox.mails.refuse.set(owner.email, '451 4.3.0 Try again later');
  await outbox.deliver(15);
  expect(await deliveries()).toEqual(['waits', 'waits', 'waits']);
  await readFirst();
  outbox.mails.refuse.delete(owner.email);
  await outbox.deliver(18);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  expect(await deliveries()).toEqual(['read', 'sent', 'sent']);
  await suggest();
  await outbox.deliver(35);
  expect(outbox.mailsTo(owner)).toHaveLength(2);
  expect(await deliveries()).toEqual(['read', 'sent', 'sent', 'sent']);
});

test('notices in a mail are not mailed again if the first of them is read during sending', async () => {
  const { owner, readFirst, deliveries } = await suggested(2);
  let answer = () => {};
  outbox.mails.beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const delivery = outbox.deliver(15);
  await expect.poll(() => outbox.mailsTo(owner)).toHaveLength(1);
  await readFirst();
  await outbox.deliver(16);
  outbox.mails.beforeAnswer = async () => undefined;
  answer();
  await delivery;
  await outbox.deliver(40);
  expect(outbox.mailsTo(owner)).toHaveLength(1);
  expect(await deliveries()).toEqual(['sent', 'sent']);
});
