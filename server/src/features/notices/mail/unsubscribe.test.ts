import { expect, test } from 'vitest';
import { testSite } from '../../../testing/index.ts';
import { outboxSite } from '../testing/outbox-site.ts';

const site = testSite();
const outbox = outboxSite(site);

/** The path and query of the unsubscribe link in a mail's header. */
function linkIn({ raw }: { raw: string }): string {
  const { pathname, search } = new URL(/^List-Unsubscribe: <(.*)>$/m.exec(raw)![1]!);
  return `${pathname}${search}`;
}

/** One-click unsubscribe of a mail program: no cookie, no session. */
const oneClick = (path: string) =>
  site.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('opening the unsubscribe link changes nothing, one click stops the persona’s mails, and account mails continue', async () => {
  const { owner, visitor, foId, call } = await outbox.ownerWithMails();
  const conversationId = await outbox.conversation(foId, visitor);
  await outbox.notify({ kind: 'new_message', recipient: owner.id, foId, conversationId });
  await outbox.deliverAfterMinutes(15);
  const link = linkIn(outbox.mailsTo(owner)[0]!);
  const settings = async () => (await call('GET', '/owner-settings')).body.notify_via_email;
  for (let count = 0; count < 100; count++) {
    const page = await site.call('GET', link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('no more mails about what visitors say to your FO');
  }
  expect(await settings()).toBe(true);
  expect((await oneClick(link)).status).toBe(200);
  expect(await settings()).toBe(false);
  expect((await oneClick(link)).status).toBe(200);
  await site.call('POST', '/auth/v1/recover', { body: { email: owner.email } });
  const localMails = await (await site.call('GET', '/dev/mail.json')).json();
  expect(localMails[0]).toMatchObject({ to: owner.email, subject: 'Reset your password' });
});

test('the link in a mail that is not about the recipient’s own FO stops mails of its kind only', async () => {
  const { visitor, foId } = await outbox.ownerWithMails();
  const conversationId = await outbox.conversation(foId, visitor);
  const reply = { kind: 'owner_replied', recipient: visitor.id, foId, conversationId } as const;
  await outbox.notify(reply);
  await outbox.deliverAfterMinutes(15);
  await oneClick(linkIn(outbox.mailsTo(visitor)[0]!));
  const { kinds } = await (await site.call('GET', '/api/v1/notices/preferences', { as: visitor })).json();
  expect(kinds).toEqual([
    { kind: 'owner_replied', mail: false, push: true },
    { kind: 'evaluation_finished', mail: true, push: true },
    { kind: 'document_failed', mail: true, push: true },
    { kind: 'voice_gone', mail: true, push: true },
    { kind: 'new_follower', mail: true, push: true },
    { kind: 'moderation', mail: true, push: true },
  ]);
  await outbox.notify(reply);
  await outbox.deliverAfterMinutes(60);
  expect(outbox.mailsTo(visitor)).toHaveLength(1);
});

test('an invalid token changes nothing', async () => {
  const { owner, foId, call } = await outbox.ownerWithMails();
  const tokenContent = JSON.stringify({ recipient: owner.id, kind: 'new_message', foId });
  const { secrets } = site.platform;
  const sealedForOtherPurpose = secrets.seal(tokenContent, 'totp');
  const sealed = secrets.seal(tokenContent, 'unsubscribe');
  for (const token of [
    '',
    tokenContent,
    Buffer.from(tokenContent).toString('base64url'),
    sealedForOtherPurpose,
    sealed.replace(/.(?=.{20}$)/, (character) => (character === 'A' ? 'B' : 'A')),
  ]) {
    const path = `/unsubscribe?${new URLSearchParams({ token })}`;
    expect((await oneClick(path)).status).toBe(404);
    expect((await site.call('GET', path)).status).toBe(404);
  }
  expect((await call('GET', '/owner-settings')).body.notify_via_email).toBe(true);
});
