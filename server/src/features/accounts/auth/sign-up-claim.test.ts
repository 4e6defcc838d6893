import { describe, expect, test } from 'vitest';
import {
  call,
  follow,
  newAddress,
  newestMail,
  password,
  signIn,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../testing/index.ts';

const site = authSite(testDatabase(), {
  env: {
    ...{ LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' },
    TRUSTED_PROXIES: '127.0.0.1',
  },
});

const [owner, stranger] = ['198.51.100.1', '203.0.113.1'];
const strangersPassword = 'set by a stranger';

const from = (address: string, path: string, body: object) =>
  call(site, path, body, { headers: { 'x-forwarded-for': address } });
const signUpFrom = (address: string, email: string, secret = password) =>
  from(address, '/signup', { email, password: secret });

/** Opens the newest mail's link; returns which of the two passwords then signs in. */
async function confirmAndSignIn(email: string) {
  expect((await follow((await newestMail(site, email)).link)).fragment.get('access_token')).toBeTruthy();
  const statuses = [];
  for (const secret of [password, strangersPassword])
    statuses.push((await signIn(site, email, secret)).status);
  return { own: statuses[0] === 200, theirs: statuses[1] === 200 };
}

describe('sign-ups of one address from several networks all lose their passwords', () => {
  test.each([
    ['the stranger comes first', [stranger, owner]],
    ['the stranger comes last', [owner, stranger]],
    ['the stranger comes between', [owner, stranger, owner]],
  ])('%s', async (_, networks) => {
    const email = newAddress();
    for (const network of networks)
      await signUpFrom(network, email, network === owner ? password : strangersPassword);
    expect((await newestMail(site, email)).mail?.text).toContain('no password');
    expect(await confirmAndSignIn(email)).toEqual({ own: false, theirs: false });
  });

  test('neither a resent mail nor a sign-in link requested from another network restores the passwords', async () => {
    const resent = newAddress();
    await signUpFrom(owner, resent);
    await signUpFrom(stranger, resent, strangersPassword);
    await from(stranger, '/resend', { type: 'signup', email: resent });
    expect(await confirmAndSignIn(resent)).toEqual({ own: false, theirs: false });
    const linked = newAddress();
    await from(owner, '/otp', { email: linked });
    await signUpFrom(stranger, linked, strangersPassword);
    expect(await confirmAndSignIn(linked)).toEqual({ own: false, theirs: false });
  });
});

test('of sign-ups from one network the newest counts, also after a resend', async () => {
  const email = newAddress();
  await signUpFrom(owner, email, strangersPassword);
  await signUpFrom(owner, email);
  await from(stranger, '/resend', { type: 'signup', email });
  expect((await newestMail(site, email)).mail?.text).not.toContain('no password');
  expect(await confirmAndSignIn(email)).toEqual({ own: true, theirs: false });
});

test('a sign-up whose link has expired does not block the address', async () => {
  const email = newAddress();
  await signUpFrom(stranger, email, strangersPassword);
  site.advanceClock(24 * 3600 + 1);
  await signUpFrom(owner, email);
  expect(await confirmAndSignIn(email)).toEqual({ own: true, theirs: false });
});
