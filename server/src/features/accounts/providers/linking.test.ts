import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  bearer,
  call,
  follow,
  member,
  newAddress,
  newestMail,
  signIn,
  signUp,
} from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import {
  providerSettings,
  signInAtForge,
  signInAtSchool,
} from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase } from '../../../testing/index.ts';
import { identities, profiles, users } from '../table.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
afterAll(() => Promise.all([school.close(), forge.close()]));
afterEach(() => Object.assign(school.behaviour, { claims: {} }));

const database = testDatabase();
const generous = { LIMIT_SIGN_IN_PER_MINUTE: '10000', LIMIT_MAIL_PER_HOUR: '10000' };
const site = authSite(database, { env: { ...providerSettings(school, forge), ...generous } });

const userOf = async (access: string) => (await call(site, '/user', undefined, bearer(access))).json;
const idOf = (access: string) => decodeJwt(access).sub;

test('an address that the provider has verified selects the account with it', async () => {
  const { email, access } = await member(site);
  school.people.set('ada', { email: email.toUpperCase(), email_verified: true, name: 'Somebody' });
  const signedIn = await signInAtSchool(site, 'ada');
  expect(idOf(signedIn.access)).toBe(idOf(access));
  const user = await userOf(signedIn.access);
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'school'] });
  expect(user.user_metadata.display_name).toBe('Ada');
  expect(user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(['email', 'school']);
  expect((await signIn(site, email)).status).toBe(200);
});

test('an unverified address selects no account, and is not stored', async () => {
  const { email, access } = await member(site);
  school.people.set('mallory', { email, email_verified: false, name: 'Mallory' });
  const signedIn = await signInAtSchool(site, 'mallory');
  expect(idOf(signedIn.access)).not.toBe(idOf(access));
  const user = await userOf(signedIn.access);
  expect([user.email, user.email_confirmed_at, user.user_metadata.email_verified]).toEqual([
    '',
    undefined,
    false,
  ]);
  const free = newAddress();
  school.people.set('eve', { email: free, email_verified: false });
  await signInAtSchool(site, 'eve');
  expect(await database.db.select().from(users).where(eq(users.email, free))).toEqual([]);
});

test('the verification of one address does not count for another one in the same response', async () => {
  const { email, access } = await member(site);
  school.behaviour.claims = { email: newAddress(), email_verified: true };
  school.people.set('two-faced', { email });
  const signedIn = await signInAtSchool(site, 'two-faced');
  expect(idOf(signedIn.access)).not.toBe(idOf(access));
  expect((await userOf(signedIn.access)).email).toBe('');
});

test('an earlier unconfirmed sign-up with the address loses all access', async () => {
  const { email } = await signUp(site, newAddress(), { display_name: 'Mallory', note: 'planted' });
  const { link } = await newestMail(site, email);
  school.people.set('owner', { email, email_verified: true, name: 'The owner' });
  const signedIn = await signInAtSchool(site, 'owner');
  expect((await signIn(site, email)).json.code).toBe('invalid_credentials');
  expect((await follow(link)).target.searchParams.get('error_code')).toBe('otp_expired');
  const user = await userOf(signedIn.access);
  expect(user).toMatchObject({ email, app_metadata: { provider: 'school', providers: ['school'] } });
  expect(user.identities).toHaveLength(1);
  expect(JSON.stringify(user)).not.toMatch(/planted|Mallory/);
  const profile = await fetch(`${site.url}/api/v1/profile`, bearer(signedIn.access));
  expect(await profile.json()).toMatchObject({ display_name: 'The owner' });
});

test('concurrent first sign-ins create one user, also by two providers with one address', async () => {
  const email = newAddress();
  school.people.set('twice', { email, email_verified: true });
  forge.person = { user: { id: 42, login: 'twice' }, emails: [{ email, primary: true, verified: true }] };
  const signIns = await Promise.all([
    ...[1, 2, 3].map(() => signInAtSchool(site, 'twice')),
    ...[1, 2, 3].map(() => signInAtForge(site)),
  ]);
  expect(new Set(signIns.map(({ access }) => idOf(access))).size).toBe(1);
  const rows = await database.db
    .select()
    .from(identities)
    .where(eq(identities.user_id, idOf(signIns[0]!.access)!));
  expect(rows.map(({ provider }) => provider).sort()).toEqual(['forge', 'school']);
});

test('concurrent first sign-ins without an address create one user', async () => {
  forge.person = { user: { id: 43, login: 'nameless' }, emails: [] };
  const signIns = await Promise.all([1, 2, 3, 4].map(() => signInAtForge(site)));
  const ids = new Set(signIns.map(({ access }) => idOf(access)));
  expect([ids.size, [...ids][0]]).toEqual([1, expect.any(String)]);
  const rows = await database.db.select().from(profiles).where(eq(profiles.display_name, 'nameless'));
  expect(rows).toHaveLength(1);
});

test.each([
  ['their address', (email: string) => ({ name: email, preferred_username: email })],
  [
    'the local part of their address',
    (email: string) => ({ name: email.split('@')[0], preferred_username: email.split('@')[0] }),
  ],
  ['nothing', () => ({})],
])('a person whose provider name is %s gets no public name', async (_what, nameClaims) => {
  const email = newAddress();
  school.people.set(email, { email, email_verified: true, ...nameClaims(email) });
  const { access } = await signInAtSchool(site, email);
  const profile = await fetch(`${site.url}/api/v1/profile`, bearer(access));
  expect(await profile.json()).toMatchObject({ display_name: null });
});

test('profile data of a provider is cut to the limits, and causes no error', async () => {
  school.people.set('huge', {
    ...{ email: 'not an address', email_verified: true, name: `\0${'é'.repeat(5000)}\ud800` },
    ...{ picture: `https://school.example/${'p'.repeat(5000)}`, preferred_username: { not: 'text' } },
  });
  const { access } = await signInAtSchool(site, 'huge');
  const user = await userOf(access);
  expect(user.email).toBe('');
  expect(user.user_metadata.avatar_url).toBeUndefined();
  expect(user.user_metadata.full_name).toBe('é'.repeat(120));
  expect(access.length).toBeLessThan(8000);
});

test('a long name of a provider is cut between two characters, also of emoji', async () => {
  const family = '👩‍👩‍👧';
  const email = newAddress();
  school.people.set('family', { email, email_verified: true, name: `${'A'.repeat(47)}${family.repeat(20)}` });
  const { access } = await signInAtSchool(site, 'family');
  const user = await userOf(access);
  expect(user.user_metadata.full_name).toBe(`${'A'.repeat(47)}${family.repeat(14)}`);
  const profile = await fetch(`${site.url}/api/v1/profile`, bearer(access));
  expect(await profile.json()).toMatchObject({ display_name: 'A'.repeat(47) });
});
