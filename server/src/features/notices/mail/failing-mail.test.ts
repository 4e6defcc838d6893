import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { outboxSite } from '../testing/outbox-site.ts';

const site = testSite();
const outbox = outboxSite(site);

async function visitorWithReply() {
  const { visitor, foId } = await outbox.ownerWithMails();
  const notify = async () =>
    outbox.notify({
      kind: 'owner_replied',
      recipient: visitor.id,
      foId,
      conversationId: await outbox.conversation(foId, visitor),
    });
  await notify();
  return { visitor, notify };
}

const preferences = async (as: Awaited<ReturnType<typeof visitorWithReply>>['visitor']) =>
  (await site.call('GET', '/api/v1/notices/preferences', { as })).json();

test('an address with a permanent failure is stopped, which the preferences show, and is mailed again on request', async () => {
  const { visitor, notify } = await visitorWithReply();
  outbox.mails.refuse.set(visitor.email, '550 5.1.1 No such user');
  await outbox.deliverAfterMinutes(15);
  expect(await outbox.deliveries(visitor)).toEqual(['address refused: 550 5.1.1 No such user']);
  expect(await preferences(visitor)).toMatchObject({
    address: visitor.email,
    stopped: { reason: '550 5.1.1 No such user', at: expect.stringMatching(/^\d{4}-/) },
  });
  outbox.mails.refuse.delete(visitor.email);
  await notify();
  await outbox.deliverAfterMinutes(30);
  expect(outbox.mailsTo(visitor)).toEqual([]);
  const resumed = await site.call('POST', '/api/v1/notices/resume-mail', { as: visitor });
  expect(await resumed.json()).toMatchObject({ stopped: null });
  await notify();
  await outbox.deliverAfterMinutes(45);
  expect(outbox.mailsTo(visitor)).toHaveLength(1);
});

test.each([
  ['a full mailbox', '552 5.2.2 Mailbox full'],
  ['a server that does not relay', '554 5.7.1 Relay access denied'],
  ['a server that is busy', '451 4.3.0 Try again later'],
])(
  '%s does not stop the address: the mail is retried, and finally given up with the reason',
  async (_, answer) => {
    const { visitor } = await visitorWithReply();
    outbox.mails.refuse.set(visitor.email, answer);
    await outbox.deliverAfterMinutes(15);
    expect(await outbox.deliveries(visitor)).toEqual(['waits']);
    expect((await preferences(visitor)).stopped).toBeNull();
    for (const hours of [1, 2, 4, 8, 16, 24, 40]) await outbox.deliverAfterMinutes(hours * 60);
    expect(await outbox.deliveries(visitor)).toEqual([expect.stringMatching(/^given up: /)]);
    outbox.mails.refuse.delete(visitor.email);
    await outbox.deliverAfterMinutes(50 * 60);
    expect(outbox.mailsTo(visitor)).toEqual([]);
  },
);

test('a failed mail is sent unchanged once the server accepts it', async () => {
  const { visitor } = await visitorWithReply();
  outbox.mails.refuse.set(visitor.email, '451 4.3.0 Try again later');
  await outbox.deliverAfterMinutes(15);
  outbox.mails.refuse.delete(visitor.email);
  await outbox.deliverAfterMinutes(15.5);
  expect(outbox.mailsTo(visitor)).toEqual([]);
  await outbox.deliverAfterMinutes(17);
  expect(outbox.mailsTo(visitor)).toHaveLength(1);
  expect(await outbox.deliveries(visitor)).toEqual(['sent']);
});
