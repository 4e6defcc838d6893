import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, expect, test } from 'vitest';
import { bearer, call, newAddress } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { openBrowser } from '../../../testing/accounts/browser.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import {
  authorizeUrl,
  providerSettings,
  signInAtSchool,
} from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase } from '../../../testing/index.ts';
import { users } from '../table.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
afterAll(() => Promise.all([school.close(), forge.close()]));
afterEach(() => Object.assign(school.behaviour, { token: 'answers', claims: {}, unpublishedKey: false }));

const database = testDatabase();
const site = authSite(database, {
  env: { ...providerSettings(school, forge), LIMIT_SIGN_IN_PER_MINUTE: '10000' },
});

test("a person signs in by an OpenID provider and gets a profile, a session and the provider's tokens", async () => {
  const name = newAddress();
  school.people.set(name, {
    ...{ email: name, email_verified: true, name: 'Ada Lovelace' },
    picture: 'https://school.example/ada.png',
  });
  const { url, fragment, access } = await signInAtSchool(site, name);
  expect(`${url.origin}${url.pathname}${url.search}`).toBe(`${site.url}/auth/confirm`);
  expect([...fragment.keys()]).toEqual([
    ...['access_token', 'expires_at', 'expires_in', 'provider_token', 'refresh_token', 'token_type', 'sb'],
  ]);
  expect(decodeJwt(access)).toMatchObject({ email: name, aal: 'aal1', amr: [{ method: 'oauth' }] });
  const { json: user } = await call(site, '/user', undefined, bearer(access));
  expect(user).toMatchObject({
    email: name,
    app_metadata: { provider: 'school', providers: ['school'] },
    user_metadata: { full_name: 'Ada Lovelace', avatar_url: 'https://school.example/ada.png', sub: user.id },
    identities: [{ provider: 'school', id: name, email: name, identity_data: { email_verified: true } }],
  });
  const profile = await fetch(`${site.url}/api/v1/profile`, bearer(access));
  expect(await profile.json()).toMatchObject({ display_name: 'Ada Lovelace', avatar_url: null });
});

test('signing in again finds the same user, even with another address', async () => {
  const name = newAddress();
  const first = decodeJwt((await signInAtSchool(site, name)).access).sub;
  school.people.set(name, { email: newAddress(), email_verified: true });
  expect(decodeJwt((await signInAtSchool(site, name)).access).sub).toBe(first);
});

test("the authorization URL has our client id, PKCE and nonce, and the client's extra parameters cannot replace them", async () => {
  const query = {
    ...{ prompt: 'login', login_hint: 'ada', scopes: 'calendar', skip_http_redirect: 'true' },
    ...{
      Client_ID: 'evil',
      REDIRECT_URI: 'https://evil.example',
      state: 'evil',
      Nonce: 'evil',
      request: 'evil',
    },
    ...{ response_type: 'token', code_verifier: 'evil', client_secret: 'evil' },
  };
  const response = await fetch(authorizeUrl(site, 'school', query), { redirect: 'manual' });
  expect(response.status).toBe(302);
  const target = new URL(response.headers.get('location')!);
  expect(target.origin).toBe(school.issuer);
  expect(Object.fromEntries(target.searchParams)).toEqual({
    ...{ client_id: 'foyer', response_type: 'code', redirect_uri: `${site.url}/auth/v1/callback` },
    ...{ prompt: 'login', login_hint: 'ada', scope: 'openid email profile calendar' },
    ...{ code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/) },
    ...{ nonce: expect.stringMatching(/^[\w-]{43}$/), state: expect.stringMatching(/^[\w-]{43}$/) },
  });
});

test('a person who declines returns to their page with our error message', async () => {
  const browser = openBrowser();
  const { url } = await browser.go(authorizeUrl(site, 'school'));
  const { url: returned, response } = await browser.submit(url, { cancel: 'yes' });
  expect(response.status).toBe(302);
  expect(returned.pathname).toBe('/auth/confirm');
  const expectedError = { error: 'access_denied', error_description: 'The sign-in was cancelled or denied' };
  expect(Object.fromEntries(returned.searchParams)).toEqual(expectedError);
  expect(Object.fromEntries(new URLSearchParams(returned.hash.slice(1)))).toEqual({
    ...expectedError,
    sb: '',
  });
});

test.each([
  ['another nonce', { claims: { nonce: 'of another request' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another audience', { claims: { aud: 'another client' } }],
  ['an expiry in the past', { claims: { exp: 1000 } }],
  ['another person than the user info', { claims: { sub: 'somebody else' } }],
  ['a signature by an unpublished key', { unpublishedKey: true }],
])('an ID token with %s signs nobody in', async (_, behaviour) => {
  Object.assign(school.behaviour, behaviour);
  const { url, error } = await signInAtSchool(site, newAddress());
  expect([url.pathname, error, url.hash.includes('access_token')]).toEqual([
    '/auth/confirm',
    'server_error',
    false,
  ]);
});

test.each(['fails', 'hangs'] as const)(
  'a provider whose token endpoint %s gives an error message, not a broken page',
  async (token) => {
    school.behaviour.token = token;
    const { url, error } = await signInAtSchool(site, newAddress());
    expect([url.pathname, error]).toEqual(['/auth/confirm', 'server_error']);
    expect(url.href).not.toMatch(/out.of.order/i);
  },
);

test('the age that a new person states before the redirect is stored with the account, and not sent to the provider', async () => {
  const storedAge = async (query: Record<string, string>) => {
    const name = newAddress();
    await signInAtSchool(site, name, { query });
    const [user] = await database.db.select().from(users).where(eq(users.email, name));
    return [user!.age_stated, user!.age_stated_at !== null];
  };
  expect(await storedAge({ minimum_age_stated: '13' })).toEqual([13, true]);
  expect(await storedAge({ minimum_age_stated: '12' })).toEqual([null, false]);
  expect(await storedAge({})).toEqual([null, false]);
  const query = { minimum_age_stated: '13' };
  const { headers } = await fetch(authorizeUrl(site, 'school', query), { redirect: 'manual' });
  expect(headers.get('location')).not.toContain('minimum_age');
});

test('the settings list the enabled providers, and others are rejected', async () => {
  expect((await call(site, '/settings')).json.external).toEqual({
    ...{ school: true, forge: true, email: true, phone: false, anonymous_users: false },
  });
  for (const [query, code] of [
    ['?provider=nobody', 'validation_failed'],
    ['', 'validation_failed'],
    ['?provider=school&code_challenge=short&code_challenge_method=s256', 'validation_failed'],
  ])
    expect(await call(site, `/authorize${query}`)).toMatchObject({ status: 400, json: { code } });
});
