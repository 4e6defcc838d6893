import { afterAll, afterEach, expect, test } from 'vitest';
import { bearer, call, newAddress } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import { authorizeUrl, providerSettings, signInAtForge } from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase } from '../../../testing/index.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
afterAll(() => Promise.all([school.close(), forge.close()]));
const site = authSite(testDatabase(), {
  env: { ...providerSettings(school, forge), LIMIT_SIGN_IN_PER_MINUTE: '10000' },
});
const { secret } = forge.client;
afterEach(() => Object.assign(forge.client, { secret }));

let id = 100;
const setPerson = (user: object, emails: { email: string; primary: boolean; verified: boolean }[]) => {
  forge.person = { user: { id: id++, ...user }, emails };
};
const userOf = async (access: string) => (await call(site, '/user', undefined, bearer(access))).json;

test('a person signs in by plain OAuth 2, with the verified primary address of the list', async () => {
  const email = newAddress();
  setPerson({ login: 'ada', name: null, email: 'public@example.org' }, [
    { email: newAddress(), primary: false, verified: true },
    { email, primary: true, verified: true },
  ]);
  const { access, fragment } = await signInAtForge(site);
  expect(fragment.get('provider_token')).toMatch(/^gho_/);
  expect(await userOf(access)).toMatchObject({
    ...{ email, app_metadata: { provider: 'forge' }, user_metadata: { user_name: 'ada' } },
    identities: [{ provider: 'forge', id: String(id - 1) }],
  });
  expect(Object.fromEntries(forge.authorizationRequests.at(-1)!)).toMatchObject({
    scope: 'read:user user:email',
  });
  expect(forge.authorizationRequests.at(-1)!.has('nonce')).toBe(false);
});

test.each([
  ['an unverified address', [{ email: newAddress(), primary: true, verified: false }]],
  ['no address', []],
])('a person with %s gets an account without an address', async (_, emails) => {
  setPerson({ login: 'shy', email: emails[0]?.email ?? null }, emails);
  const user = await userOf((await signInAtForge(site)).access);
  expect([user.email, user.user_metadata.user_name]).toEqual(['', 'shy']);
});

test('an `iss` parameter of a server that publishes no issuer is accepted', async () => {
  setPerson({ login: 'ada' }, []);
  const callback = await fetch(authorizeUrl(site, 'forge'), { redirect: 'manual' })
    .then(({ headers }) => fetch(headers.get('location')!, { redirect: 'manual' }))
    .then(({ headers }) => new URL(headers.get('location')!));
  expect(callback.searchParams.get('iss')).toBe('https://forge.example');
  expect((await signInAtForge(site)).access).toBeTruthy();
});

test('a person whose data at the provider is too large is not signed in', async () => {
  setPerson({ login: 'ada', bio: 'x'.repeat(17 * 1024 * 1024) }, []);
  expect((await signInAtForge(site)).error).toBe('server_error');
});

test("when the server rejects our client, the page gets an error without the server's text", async () => {
  forge.client.secret = 'changed since';
  const { url, error } = await signInAtForge(site);
  expect([error, url.href.includes('bad_verification_code')]).toEqual(['server_error', false]);
});
