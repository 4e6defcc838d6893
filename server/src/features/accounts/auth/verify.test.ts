import { linkUnchecked } from '@foyer/contract/link-unchecked';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import {
  bearer,
  call,
  follow,
  newestMail,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';
import { removeExpired } from '../clean-up/remove-expired.ts';
import { users } from '../table.ts';

const database = testDatabase();
const site = authSite(database);
afterEach(() => vi.restoreAllMocks());

const newSignUp = async () => {
  const { email } = await signUp(site);
  return { email, ...(await newestMail(site, email)) };
};

test('a link works once: one of several concurrent clicks gets the session', async () => {
  const { link } = await newSignUp();
  const clicks = await Promise.all(Array.from({ length: 8 }, () => follow(link)));
  expect(clicks.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  const rejected = clicks.filter(({ fragment }) => fragment.get('error_code') === 'otp_expired');
  expect(rejected).toHaveLength(7);
});

const alreadyConfirmed = 'Email address is already confirmed';
const openFailedLink = async (link: string) => {
  const { target, fragment } = await follow(link);
  const errorOf = (parameters: URLSearchParams) => [
    parameters.get('error_code'),
    parameters.get('error_description'),
  ];
  expect(errorOf(target.searchParams)).toEqual(errorOf(fragment));
  return errorOf(fragment);
};

test('a used confirmation link gets the message that the address is confirmed, and no session', async () => {
  const { email, link } = await newSignUp();
  const first = await follow(link);
  expect(await openFailedLink(link)).toEqual(['otp_expired', alreadyConfirmed]);
  const token_hash = new URL(link).searchParams.get('token');
  const { status, json } = await call(site, '/verify', { type: 'email', token_hash });
  expect([status, json.code, json.message]).toEqual([403, 'otp_expired', alreadyConfirmed]);
  expect((await signIn(site, email)).status).toBe(200);
  expect((await call(site, '/user', undefined, bearer(first.fragment.get('access_token')!))).status).toBe(
    200,
  );
});

test('with another link or the mailed code, nobody learns that an address is confirmed', async () => {
  const { email, link, code } = await newSignUp();
  expect((await call(site, '/resend', { type: 'signup', email })).status).toBe(200);
  const newer = await newestMail(site, email);
  await follow(newer.link);
  const unknown = ['otp_expired', 'Email link is invalid or has expired'];
  expect(await openFailedLink(link)).toEqual(unknown);
  expect(await openFailedLink(newer.link.replace('type=signup', 'type=recovery'))).toEqual(unknown);
  for (const used of [code, newer.code])
    expect((await call(site, '/verify', { type: 'signup', email, token: used })).json.message).toBe(
      'Token has expired or is invalid',
    );
});

test('a used confirmation link is recognized for a day after it was mailed', async () => {
  const { link } = await newSignUp();
  await follow(link);
  site.advanceClock(23 * 3600);
  await removeExpired(site.platform);
  expect(await openFailedLink(link)).toEqual(['otp_expired', alreadyConfirmed]);
  site.advanceClock(3600 + 1);
  await removeExpired(site.platform);
  expect(await openFailedLink(link)).toEqual(['otp_expired', 'Email link is invalid or has expired']);
});

test('a click during a resend is handled in either order, without an error', async () => {
  for (let round = 0; round < 12; round++) {
    const { email, link } = await newSignUp();
    const resend = () => call(site, '/resend', { type: 'signup', email });
    const calls = await Promise.all([resend(), call(site, link.replace(/^.*\/v1/, '')), resend(), resend()]);
    expect(calls.map(({ status }) => status)).toEqual([200, 303, 200, 200]);
  }
});

test('an error is in query and fragment of the redirect, whose own query is kept', async () => {
  const query = new URLSearchParams({
    token: 'nonsense',
    type: 'signup',
    redirect_to: `${site.url}/auth/confirm?from=%2Fchats#old`,
  });
  const { status, target, fragment } = await follow(`${site.url}/auth/v1/verify?${query}`);
  expect(status).toBe(303);
  expect(target.pathname).toBe('/auth/confirm');
  expect(target.searchParams.get('from')).toBe('/chats');
  for (const parameters of [target.searchParams, fragment]) {
    expect(parameters.get('error')).toBe('access_denied');
    expect(parameters.get('error_code')).toBe('otp_expired');
    expect(parameters.get('error_description')).toBe('Email link is invalid or has expired');
  }
});

test.each(['limits', 'database'] as const)(
  'an outage of the %s during a click redirects with an error, and the link still works',
  async (part) => {
    const { link } = await newSignUp();
    const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    if (part === 'limits') vi.spyOn(site.platform.limits, 'use').mockRejectedValueOnce(outage);
    else vi.spyOn(site.platform.database, 'transaction').mockRejectedValueOnce(outage);
    const logged = vi.spyOn(site.platform.log, 'error');
    const { status, target, fragment } = await follow(link);
    expect([status, target.pathname]).toEqual([303, '/auth/confirm']);
    for (const parameters of [target.searchParams, fragment])
      expect([
        parameters.get('error'),
        parameters.get('error_code'),
        parameters.get('error_description'),
      ]).toEqual(['server_error', 'unexpected_failure', linkUnchecked]);
    expect(logged).toHaveBeenCalledOnce();
    expect((await follow(link)).fragment.has('access_token')).toBe(true);
  },
);

test('HEAD does not use up a link, and the response of GET is not cached and sends no referrer', async () => {
  const { link } = await newSignUp();
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).headers.get('location')).toBeNull();
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.headers.get('location')).toContain('access_token=');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test('a link expires after a day; a new one confirms the same password', async () => {
  const { email, link } = await newSignUp();
  site.advanceClock(24 * 3600 + 1);
  expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
  expect((await call(site, '/resend', { type: 'signup', email })).status).toBe(200);
  expect((await follow((await newestMail(site, email)).link)).fragment.has('access_token')).toBe(true);
  expect((await signIn(site, email)).status).toBe(200);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1@evil.example/',
  'http://user:secret@127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'https://127.0.0.1/',
  'http://127.0.0.1\\@evil.example/',
  'http://127.0.0.1\t/',
  'javascript:alert(1)',
  'data:text/html,x',
])('a changed link never redirects to %s', async (evil) => {
  const { token } = await newSignUp();
  const query = new URLSearchParams({ token, type: 'signup', redirect_to: evil });
  const { target, fragment } = await follow(`${site.url}/auth/v1/verify?${query}`);
  expect(target.origin).toBe(site.url);
  expect(fragment.has('access_token')).toBe(true);
});

test('a sign-up cannot put a foreign redirect target into the mail', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await call(
    site,
    '/signup?redirect_to=https://evil.example/',
    { email, password: 'correct horse' },
    { headers: { referer: 'https://evil.example/' } },
  );
  expect((await newestMail(site, email)).mail?.text).not.toContain('evil.example');
});

test('tokens are valid only for their type; unknown types are invalid', async () => {
  const { token, email, code, link } = await newSignUp();
  for (const type of ['recovery', 'magiclink', 'email_change'])
    expect((await call(site, '/verify', { type, token_hash: token })).json.code).toBe('otp_expired');
  expect((await call(site, '/verify', { type: 'recovery', email, token: code })).status).toBe(403);
  const odd = await follow(link.replace('type=signup', 'type=odd'));
  expect(odd.fragment.get('error')).toBe('invalid_request');
  expect(odd.fragment.get('error_code')).toBe('validation_failed');
  expect((await follow(link)).fragment.has('access_token')).toBe(true);
});

test.each([
  [{}, 'no type'],
  [{ type: 'signup' }, 'neither token'],
  [{ type: 'signup', token: '123456', token_hash: 'x', email: 'a@example.org' }, 'both tokens'],
  [{ type: 'signup', token_hash: 'x', email: 'a@example.org' }, 'a hash with an address'],
  [{ type: 'signup', token: '123456' }, 'a code without an address'],
  [{ type: 'odd', token_hash: 'x' }, 'an unknown type'],
  [{ type: 'constructor', token_hash: 'x' }, 'a property name of every object'],
  [{ type: 'sms', phone: '4915112345678', token: '123456' }, 'a phone'],
])('POST %j is rejected: %s', async (body, _reason) => {
  const response = await call(site, '/verify', body);
  expect([response.status, response.json.code]).toEqual([400, 'validation_failed']);
});

test.each(['signup', 'invite', 'email'])(
  'a confirmation works by link, token and code with type %s',
  async (type) => {
    const byLink = await newSignUp();
    const { fragment } = await follow(byLink.link.replace('type=signup', `type=${type}`));
    expect([fragment.get('type'), fragment.get('token_type')]).toEqual([type, 'bearer']);
    expect(Number(fragment.get('expires_at')) - Date.now() / 1000).toBeGreaterThan(3500);
    const byToken = await newSignUp();
    expect((await call(site, '/verify', { type, token_hash: byToken.token })).status).toBe(200);
    const byCode = await newSignUp();
    const body = { type, email: byCode.email.toUpperCase(), token: byCode.code, options: {}, phone: null };
    expect((await call(site, '/verify', body)).json.user.email).toBe(byCode.email);
  },
);

test('a six-digit code is not accepted as the token of a link', async () => {
  const { code } = await newSignUp();
  expect((await call(site, '/verify', { type: 'signup', token_hash: code })).json.code).toBe('otp_expired');
});

test('a GET without token or type gets a JSON error', async () => {
  expect((await call(site, '/verify?type=signup')).status).toBe(400);
  expect((await call(site, '/verify?token=x')).json.code).toBe('validation_failed');
});

test('ten wrong codes void the code, but not the link; an unknown address has the same response', async () => {
  const { email, code, link } = await newSignUp();
  const wrong = code === '000000' ? '111111' : '000000';
  const guess = (to: string, token: string) => call(site, '/verify', { type: 'signup', email: to, token });
  const unknown = await guess('nobody@example.org', wrong);
  for (let guesses = 0; guesses < 10; guesses++) {
    const response = await guess(email, wrong);
    expect([response.status, response.text]).toEqual([unknown.status, unknown.text]);
  }
  expect((await guess(email, code)).json.code).toBe('otp_expired');
  expect((await follow(link)).fragment.has('access_token')).toBe(true);
});

test('a banned person gets no session by a link, and existing sessions are rejected', async () => {
  const { email, link } = await newSignUp();
  const bannedUntil = new Date(Date.now() + 1e12);
  await database.db.update(users).set({ banned_until: bannedUntil }).where(eq(users.email, email));
  expect((await follow(link)).fragment.get('error_code')).toBe('user_banned');
  await database.db.update(users).set({ banned_until: null }).where(eq(users.email, email));
  const access = (await follow(link)).fragment.get('access_token')!;
  expect((await call(site, '/user', undefined, bearer(access))).status).toBe(200);
  await database.db.update(users).set({ banned_until: bannedUntil }).where(eq(users.email, email));
  expect((await call(site, '/user', undefined, bearer(access))).json.code).toBe('user_banned');
  expect((await signIn(site, email)).json.code).toBe('user_banned');
});

test('a resend with both address and phone is rejected, and nothing is mailed', async () => {
  const { email } = await signUp(site);
  const before = await site.mailsTo(email);
  for (const type of ['signup', 'email_change', 'sms']) {
    const { status, json } = await call(site, '/resend', { type, email, phone: '+447700900123' });
    expect([status, json.code]).toEqual([400, 'validation_failed']);
  }
  expect(await site.mailsTo(email)).toHaveLength(before.length);
});
