import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, follow, newAddress, password } from '../../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../../testing/index.ts';
import { type MailServer, openMailServer } from '../../../notices/testing/mail-server.ts';
import { sendUnsent } from './unsent-mails.ts';

let mails: MailServer;
beforeAll(async () => {
  mails = await openMailServer();
});
afterAll(() => mails.close());

const lines: string[] = [];
const database = testDatabase();
const site = authSite(database, {
  env: () => ({ SMTP_URL: mails.url, LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' }),
  log: pino({}, { write: (line) => void lines.push(line) }),
});
beforeEach(async () => {
  await database.pool.query('truncate unsent_mails');
  lines.length = 0;
});

const signUp = (email: string) => call(site, '/signup', { email, password });
const unsentMails = async () => (await database.pool.query('select * from unsent_mails')).rows;
const storedCount = async () => (await unsentMails()).length;
const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
const mailsTo = (email: string) => mails.received.filter(({ to }) => to === email);
const linkIn = ({ raw }: { raw: string }) =>
  raw
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=')
    .match(/https?:\S+\/verify\S+/)![0];

async function sendAgainAfter(minutes: number) {
  site.advanceClock(minutes * 60);
  await sendUnsent(site.platform);
}

const isAccepting = (email: string) => {
  mails.refuse.delete(email);
  mails.breakOffAt.delete(email);
};

test.each([
  ['refuses it for the moment', (email: string) => mails.refuse.set(email, '451 4.7.1 Greylisted')],
  ['breaks the connection off', (email: string) => mails.breakOffAt.add(email)],
])('a confirmation is sent once the mail server, which %s, accepts it', async (_, fail) => {
  const email = newAddress();
  fail(email);
  expect((await signUp(email)).status).toBe(200);
  await expect.poll(storedCount).toBe(1);
  await sendAgainAfter(0.5);
  await sendAgainAfter(1);
  isAccepting(email);
  await sendAgainAfter(1);
  expect(mailsTo(email)).toEqual([]);
  await Promise.all([sendAgainAfter(4), sendAgainAfter(0), sendAgainAfter(0)]);
  const [mail, ...others] = mailsTo(email);
  expect([others, await storedCount()]).toEqual([[], 0]);
  expect((await follow(linkIn(mail!))).fragment.get('access_token')).toBeTruthy();
});

test('an unsent mail is unreadable in the database, and its link is not logged', async () => {
  const email = newAddress();
  mails.refuse.set(email, '451 4.7.1 Greylisted');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  const stored = JSON.stringify(await unsentMails());
  isAccepting(email);
  await sendAgainAfter(1);
  const link = new URL(linkIn(mailsTo(email)[0]!));
  for (const secret of [email, link.searchParams.get('token')!, 'Welcome'])
    expect(stored).not.toContain(secret);
  expect(logged('not sent yet')).toBe(1);
  expect(logged(link.searchParams.get('token')!)).toBe(0);
});

test('a permanently refused mail is not sent again', async () => {
  const email = newAddress();
  mails.refuse.set(email, '550 5.1.1 No such user');
  await signUp(email);
  await expect.poll(() => logged('A mail was not sent"')).toBe(1);
  expect(await storedCount()).toBe(0);
  const later = newAddress();
  mails.refuse.set(later, '451 4.7.1 Greylisted');
  await signUp(later);
  await expect.poll(storedCount).toBe(1);
  mails.refuse.set(later, '550 5.1.1 No such user');
  await sendAgainAfter(1);
  expect(await storedCount()).toBe(0);
});

test('a mail to a mailbox that is full is sent again', async () => {
  const email = newAddress();
  mails.refuse.set(email, '552 5.2.2 Mailbox full');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  isAccepting(email);
  await sendAgainAfter(1);
  expect([mailsTo(email).length, await storedCount()]).toEqual([1, 0]);
});

test('a stop of the site costs an unsent mail no attempt', async () => {
  const email = newAddress();
  mails.refuse.set(email, '451 4.7.1 Greylisted');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  site.advanceClock(60);
  await sendUnsent({ ...site.platform, stopping: AbortSignal.abort() });
  expect(await unsentMails()).toMatchObject([{ attempts: 1 }]);
});

test('of two unsent mails with links only the newer one, whose link is valid, is sent', async () => {
  const email = newAddress();
  mails.refuse.set(email, '451 4.7.1 Greylisted');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  await call(site, '/resend', { type: 'signup', email });
  await expect.poll(storedCount).toBe(2);
  isAccepting(email);
  await sendAgainAfter(1);
  expect([mailsTo(email).length, await storedCount()]).toEqual([1, 0]);
  expect((await follow(linkIn(mailsTo(email)[0]!))).fragment.get('access_token')).toBeTruthy();
});

test('a mail is given up after eight hours, before its link expires', async () => {
  const email = newAddress();
  mails.refuse.set(email, '451 4.7.1 Greylisted');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  for (const minutes of [1, 5, 15, 30, 60, 120]) await sendAgainAfter(minutes);
  expect(await storedCount()).toBe(1);
  await sendAgainAfter(240);
  expect([await storedCount(), logged('A mail was not sent"')]).toEqual([0, 1]);
});

test('a notice without a link is sent again, too', async () => {
  const email = newAddress();
  await signUp(email);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await follow(linkIn(mailsTo(email)[0]!));
  mails.refuse.set(email, '421 4.3.2 Shutting down');
  await signUp(email);
  await expect.poll(storedCount).toBe(1);
  isAccepting(email);
  await sendAgainAfter(1);
  expect(mailsTo(email).map(({ subject }) => subject)).toContain('You have an account already');
});
