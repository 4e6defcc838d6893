import { describe, expect, test } from 'vitest';
import {
  call,
  follow,
  member,
  newAddress,
  newestMail,
  password,
  putUser,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

describe('mails', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_MINUTE: '1' },
  });
  const resend = (email: string) => call(site, '/resend', { type: 'signup', email });

  test('are limited to one a minute per address, known or not, with the message that pages show', async () => {
    const { email } = await signUp(site);
    const unknown = newAddress();
    expect((await resend(unknown)).text).toBe('{}');
    const [toKnown, toUnknown] = [await resend(email), await resend(unknown)];
    for (const response of [toKnown, toUnknown]) {
      expect([response.status, response.json.code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(response.json.message).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await site.mailsTo(email)).toHaveLength(1);
    expect(await site.mailsTo(unknown)).toHaveLength(0);
  });

  test('an invalid request does not count', async () => {
    const email = newAddress();
    expect((await call(site, '/signup', { email, password: 'short' })).status).toBe(422);
    expect((await call(site, '/signup', { email, password })).status).toBe(200);
  });

  test.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/resend', { type: 'email_change' }],
  ])('%s counts for known and unknown addresses alike', async (path, body) => {
    const { email: unconfirmedEmail } = await signUp(site);
    for (const email of [unconfirmedEmail, newAddress()]) {
      expect((await call(site, path, { ...body, email })).status).toBe(200);
      const response = await call(site, path, { ...body, email: email.toUpperCase() });
      expect([response.status, response.json.code]).toEqual([429, 'over_email_send_rate_limit']);
    }
  });

  test('recovery and sign-in links share a limit; confirmation and email change have their own', async () => {
    const { email, access } = await member(site);
    expect((await call(site, '/recover', { email })).status).toBe(200);
    expect((await call(site, '/otp', { email })).status).toBe(429);
    expect((await putUser(site, access, { email: newAddress() })).status).toBe(200);
  });

  test('an email change counts for the current and the new address, before it reveals whether the new one is taken', async () => {
    const [first, second, { email: takenEmail }] = [
      await member(site),
      await member(site),
      await member(site),
    ];
    const put = async (access: string, email: string) => (await putUser(site, access, { email })).json.code;
    expect(await put(first.access, takenEmail)).toBe('email_exists');
    expect(await put(first.access, newAddress())).toBe('over_email_send_rate_limit');
    expect(await put(second.access, takenEmail)).toBe('over_email_send_rate_limit');
    expect(
      (await putUser(site, second.access, { email: second.email, data: { theme: 'dark' } })).status,
    ).toBe(200);
  });

  test('the resend function of the login page has the same limit and response', async () => {
    const post = (email: string) =>
      fetch(`${site.url}/functions/v1/resend-confirmation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    const unknown = newAddress();
    expect(await (await post(unknown)).json()).toEqual({});
    const response = await post(unknown);
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await response.json()) as object).toMatchObject({ code: 'over_email_send_rate_limit' });
  });
});

describe('the hourly limit of mails', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_HOUR: '4' },
  });

  test('is four per address', async () => {
    const { email } = await signUp(site);
    const resend = () => call(site, '/resend', { type: 'signup', email });
    const statuses: number[] = [];
    for (let mails = 0; mails < 4; mails++) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await site.mailsTo(email)).toHaveLength(4);
  });

  test.each([true, false])(
    'of a new address does not stop a resend to the current address (new address confirmed: %s)',
    async (isNewConfirmed) => {
      const { email, access } = await member(site);
      const newEmail = newAddress();
      expect((await putUser(site, access, { email: newEmail })).status).toBe(200);
      if (isNewConfirmed) await follow((await newestMail(site, newEmail)).link);
      const resend = (address: string) => call(site, '/resend', { type: 'email_change', email: address });
      const statuses: number[] = [];
      for (let calls = 0; calls < 4; calls++) statuses.push((await resend(newEmail)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      const old = (await newestMail(site, email)).link;
      expect((await resend(email)).text).toBe('{}');
      expect((await newestMail(site, email)).link).not.toBe(old);
      expect(await site.mailsTo(newEmail)).toHaveLength(1);
    },
  );
});

describe('a stranger who requests mails for an address', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_MAIL_PER_HOUR: '4', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const from = (address: string, path: string, email: string) =>
    call(site, path, { email, password }, { headers: { 'x-forwarded-for': address } });

  test("by signing up, does not block the owner's recovery, even from the same network", async () => {
    const { email } = await member(site);
    const before = (await site.mailsTo(email)).length;
    const tries: number[] = [];
    for (let count = 0; count < 6; count++) tries.push((await from('203.0.113.7', '/signup', email)).status);
    expect(tries).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await from('203.0.113.7', '/recover', email)).status).toBe(200);
    const subjects = (await site.mailsTo(email)).slice(0, -before).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Reset your password',
      ...Array.from({ length: 3 }, () => 'You have an account already'),
    ]);
  });

  test("by recovery, does not use up the owner's limit", async () => {
    const { email } = await member(site);
    for (let count = 0; count < 5; count++) await from('203.0.113.8', '/recover', email);
    expect((await from('203.0.113.8', '/recover', email)).status).toBe(429);
    expect((await from('198.51.100.8', '/recover', email)).status).toBe(200);
  });

  test('cannot flood a mailbox from many networks, and the owner is not limited on known networks', async () => {
    const { email } = await member(site);
    const signedIn = await call(
      site,
      '/token?grant_type=password',
      { email, password },
      { headers: { 'x-forwarded-for': '198.51.100.9' } },
    );
    expect(signedIn.status).toBe(200);
    const strangers: number[] = [];
    for (let count = 0; count < 14; count++)
      strangers.push((await from(`203.0.113.${100 + count}`, '/recover', email)).status);
    expect(strangers.filter((status) => status === 200)).toHaveLength(8);
    expect((await from('203.0.113.200', '/recover', email)).status).toBe(429);
    expect((await from('198.51.100.9', '/recover', email)).status).toBe(200);
  });

  test('cannot infer from the limits whether an address has an account', async () => {
    const unknown = newAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 14; count++)
      statuses.push((await from(`203.0.113.${100 + count}`, '/recover', unknown)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  });
});
