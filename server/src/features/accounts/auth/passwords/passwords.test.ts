import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  bearer,
  call,
  clientOf,
  member,
  newAddress,
  putUser,
  signIn,
} from '../../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../../testing/accounts/auth-site.ts';
import { testDatabase } from '../../../../testing/index.ts';
import { hashPassword } from '../../password.ts';
import { users } from '../../table.ts';

const database = testDatabase();
const site = authSite(database);

const weak = { status: 422, code: 'weak_password', reasons: ['pwned'] };
const statusAndReasons = ({ status, json }: Awaited<ReturnType<typeof call>>) => ({
  status,
  code: json.code,
  reasons: json.weak_password?.reasons,
});
const signUp = (weakPassword: string, email = newAddress(), display_name = 'Rosamund Thistlewood') =>
  call(site, '/signup', { email, password: weakPassword, data: { display_name } });

test.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'letmein', '14111984', 'iloveyou'])(
  'the common password %s is rejected',
  async (common) => {
    expect(statusAndReasons(await signUp(common))).toEqual(weak);
    const { access } = await member(site);
    expect(statusAndReasons(await putUser(site, access, { password: common }))).toEqual(weak);
  },
);

test.each([
  'lotta.heron@example.org',
  'LOTTA.HERON',
  'lottaheron',
  'heron1984',
  'Rosamund Thistlewood',
  'rosamundthistlewood',
  'thistlewood!',
  '12rosamund12',
  'foyer2026',
  'Foyer123!',
])('the password %s, derived from the person or the site, is rejected', async (weakPassword) => {
  expect(statusAndReasons(await signUp(weakPassword, 'Lotta.Heron@example.org'))).toEqual(weak);
});

test.each(['w8#kq', '🌊🌊🌊🌊🌊'])('%s is rejected: it has five characters', async (short) => {
  expect(statusAndReasons(await signUp(short))).toEqual({ ...weak, reasons: ['length'] });
});

test('a new password derived from the profile name or the address is rejected', async () => {
  const { email, access } = await member(site);
  for (const weakPassword of [email, email.split('@')[0]!])
    expect(statusAndReasons(await putUser(site, access, { password: weakPassword }))).toEqual(weak);
  const response = await fetch(`${site.url}/api/v1/profile`, {
    method: 'PUT',
    headers: { ...bearer(access).headers, 'content-type': 'application/json' },
    body: JSON.stringify({ display_name: 'Quokkaflute' }),
  });
  expect(response.status).toBe(200);
  expect(statusAndReasons(await putUser(site, access, { password: 'quokkaflute7' }))).toEqual(weak);
  expect((await signIn(site, email)).status).toBe(200);
});

test.each(['w8#kq2', 'heron and thistlewood', 'a heron at noon', '839274', 'foyer of whispers'])(
  '%s is accepted: six characters suffice, and a name among other words is allowed',
  async (good) => {
    expect((await signUp(good, 'lotta.heron@example.org')).status).toBe(200);
  },
);

test('the auth-js client gets the reason and a message for the person', async () => {
  const client = clientOf(site);
  const common = await client.signUp({ email: newAddress(), password: 'dragon' });
  expect(common.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  expect(common.error?.message).toBe('This password is one of the most common. Please choose another.');
  const email = newAddress();
  const own = await client.signUp({ email, password: email });
  expect(own.error?.message).toBe(
    'This password is easy to guess from your name or address, or that of this site. Please choose another.',
  );
});

test('an existing weak password still signs in, with a warning to the client', async () => {
  const { email } = await member(site);
  const password_hash = await hashPassword(site.platform.config, 'letmein');
  await database.db.update(users).set({ password_hash }).where(eq(users.email, email));
  const { data } = await clientOf(site).signInWithPassword({ email, password: 'letmein' });
  expect(data.weakPassword).toMatchObject({ reasons: ['pwned'] });
});
