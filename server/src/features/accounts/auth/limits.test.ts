import { linkUnchecked } from '@foyer/contract/link-unchecked';
import { describe, expect, test, vi } from 'vitest';
import {
  bearer,
  call,
  member,
  newAddress,
  password,
  refresh,
  signIn,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testConfig, testDatabase } from '../../../testing/index.ts';

describe('sign-ins', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '5', LIMIT_MAIL_PER_HOUR: '100' },
  });

  test('are counted before the password is checked; refreshing a session is not limited', async () => {
    const { email, refresh: token } = await member(site);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries++) statuses.push((await signIn(site, email, 'wrong')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const response = await signIn(site, email);
    expect([response.status, response.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    let current = token;
    for (let times = 0; times < 20; times++) {
      const refreshed = await refresh(site, current);
      expect(refreshed.status).toBe(200);
      current = refreshed.json.refresh_token;
    }
  });
});

describe('the limit per IP address', () => {
  const site = authSite(testDatabase(), {
    env: {
      LIMIT_SIGN_IN_PER_MINUTE: '3',
      LIMIT_MAIL_PER_HOUR: '100',
      LIMIT_MAIL_PER_MINUTE: '100',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });

  test.each([
    ['/recover', () => ({ email: newAddress() })],
    ['/otp', () => ({ email: newAddress() })],
    ['/resend', () => ({ type: 'signup', email: newAddress() })],
    ['/signup', () => ({ email: newAddress(), password })],
    ['/verify', () => ({ type: 'recovery', email: newAddress(), token: '123456' })],
  ])('of %s is separate from that of other calls', async (path, body) => {
    const statuses: number[] = [];
    for (let calls = 0; calls < 3; calls++) statuses.push((await call(site, path, body())).status);
    expect(statuses).not.toContain(429);
    const response = await call(site, path, body());
    expect([response.status, response.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(response.json.message).toBe('Request rate limit reached');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('redirects a person who opens links too often to the page of the link, which can be opened again', async () => {
    const click = async () => {
      // Not from the address of the calls above, which count too.
      const { headers } = await fetch(`${site.url}/auth/v1/verify?token=x&type=recovery`, {
        ...{ headers: { 'x-forwarded-for': '192.0.2.1' }, redirect: 'manual' },
      });
      return new URL(headers.get('location')!).searchParams;
    };
    for (let clicks = 0; clicks < 3; clicks++) expect((await click()).get('error_code')).toBe('otp_expired');
    const logged = vi.spyOn(site.platform.log, 'info');
    expect((await click()).get('error_description')).toBe(linkUnchecked);
    const refused = { security: 'refused', status: 429, path: '/auth/v1/verify' };
    expect(logged).toHaveBeenCalledWith(expect.objectContaining(refused), 'security event');
  });
});

describe('sign-ups from one IP address', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_SIGN_UP_PER_DAY: '3', TRUSTED_PROXIES: '127.0.0.1' },
  });

  test('are limited to fifty a day by default; other IP addresses have their own count', async () => {
    expect(testConfig({}).limits.signUpPerDay).toEqual({ count: 50, seconds: 86_400 });
    const signUpFrom = (address: string) =>
      call(site, '/signup', { email: newAddress(), password }, { headers: { 'x-forwarded-for': address } });
    for (let times = 0; times < 3; times++) expect((await signUpFrom('192.0.2.1')).status).toBe(200);
    const response = await signUpFrom('192.0.2.1');
    expect([response.status, response.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await signUpFrom('192.0.2.2')).status).toBe(200);
  });

  test('count also if made by a sign-in link, while links to members do not count', async () => {
    const { email: known } = await member(site);
    const linkFrom = (email: string, body: object = {}) =>
      call(site, '/otp', { email, ...body }, { headers: { 'x-forwarded-for': '192.0.2.3' } });
    for (const email of [known, newAddress(), known, newAddress(), newAddress()])
      expect((await linkFrom(email)).status).toBe(200);
    const response = await linkFrom(newAddress());
    expect([response.status, response.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect((await linkFrom(known, { create_user: false })).status).toBe(200);
  });
});

describe('wrong current passwords in a session', () => {
  const site = authSite(testDatabase(), {
    env: {
      LIMIT_SIGN_IN_PER_MINUTE: '5',
      LIMIT_MAIL_PER_HOUR: '100',
      LIMIT_MAIL_PER_MINUTE: '100',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });

  test('are counted per account, from any IP address', async () => {
    const { access } = await member(site);
    const guess = (number: number) =>
      call(
        site,
        '/user',
        { current_password: `guess ${number}` },
        { method: 'PUT', headers: { ...bearer(access).headers, 'x-forwarded-for': `192.0.2.${number}` } },
      );
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 6; guesses++) statuses.push((await guess(guesses)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('sign-ins to one account from many IP addresses', () => {
  const site = authSite(testDatabase(), {
    env: { LIMIT_SIGN_IN_PER_MINUTE: '5', LIMIT_MAIL_PER_HOUR: '100', TRUSTED_PROXIES: '127.0.0.1' },
  });

  test('are counted together even if the account is unknown, regardless of the case of the address', async () => {
    const tries = (email: string) =>
      Promise.all(
        Array.from({ length: 6 }, (_, address) =>
          call(
            site,
            '/token?grant_type=password',
            { email: address % 2 ? email.toUpperCase() : email, password },
            { headers: { 'x-forwarded-for': `192.0.2.${address}` } },
          ),
        ),
      );
    const statuses = (await tries('nobody@example.org')).map(({ status }) => status).sort();
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  const signInFrom = (address: string, email: string, secret = password) =>
    call(
      site,
      '/token?grant_type=password',
      { email, password: secret },
      { headers: { 'x-forwarded-for': address } },
    );
  const statusesOf = async (tries: number, request: (number: number) => ReturnType<typeof signInFrom>) => {
    const statuses: number[] = [];
    for (let number = 0; number < tries; number++) statuses.push((await request(number)).status);
    return statuses;
  };

  test('are rejected from unknown networks, while the owner can sign in from known ones', async () => {
    const { email, access } = await member(site);
    expect((await signInFrom('198.51.100.1', email)).status).toBe(200);
    expect((await signInFrom('2001:db8:7:7::1', email)).status).toBe(200);
    await call(site, '/logout', '', bearer(access));
    const guesses = await statusesOf(6, (number) => signInFrom(`203.0.113.${number}`, email, 'wrong'));
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    const fromOtherNetwork = await signInFrom('203.0.113.99', email);
    expect([fromOtherNetwork.status, fromOtherNetwork.json.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(fromOtherNetwork.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signInFrom('198.51.100.1', email)).status).toBe(200);
    expect((await signInFrom('2001:db8:7:7:ffff::2', email)).status).toBe(200);
  });

  test('only failures count for the account', async () => {
    const { email } = await member(site);
    const right = await statusesOf(12, (number) => signInFrom(`198.51.100.${100 + number}`, email));
    expect(new Set(right)).toEqual(new Set([200]));
  });

  test('concurrent attempts are all counted', async () => {
    const { email } = await member(site);
    const guesses = Array.from({ length: 20 }, (_, number) =>
      signInFrom(`192.0.2.${100 + number}`, email, 'wrong'),
    );
    const rejections = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(rejections).toHaveLength(15);
  });

  test('an IPv6 client is counted by its /64 network', async () => {
    const anybody = () => newAddress();
    const statusesOfOneAddress = await statusesOf(6, () => signInFrom('203.0.113.200', anybody(), 'wrong'));
    expect(statusesOfOneAddress).toEqual([400, 400, 400, 400, 400, 429]);
    const statusesOfOneNetwork = await statusesOf(6, (number) =>
      signInFrom(`2001:db8:0:9:${number}::1`, anybody(), 'wrong'),
    );
    expect(statusesOfOneNetwork).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signInFrom('2001:db8:0:a::1', anybody(), 'wrong')).status).toBe(400);
  });
});
