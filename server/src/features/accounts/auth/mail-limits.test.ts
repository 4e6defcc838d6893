import { describe, expect, test } from 'vitest';
import { call, member, newAddress, password } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

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
