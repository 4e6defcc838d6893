import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { TooMany } from '#platform/errors';
import { newAddress } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { openBrowser } from '../../../testing/accounts/browser.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import {
  authorizeUrl,
  providerSettings,
  redirectResult,
  signInAtSchool,
} from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase } from '../../../testing/index.ts';
import { provider_visits, users } from '../table.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
afterAll(() => Promise.all([school.close(), forge.close()]));
afterEach(() => vi.restoreAllMocks());

const database = testDatabase();
const site = authSite(database, {
  env: { ...providerSettings(school, forge), LIMIT_SIGN_IN_PER_MINUTE: '10000' },
});

/** Signs in at the provider; returns the callback URL that the browser would open next. */
async function callbackFromProvider(browser = openBrowser(), query: Record<string, string> = {}) {
  const authorized = await fetch(authorizeUrl(site, 'forge', query), { redirect: 'manual' });
  const cookie = authorized.headers.getSetCookie()[0]!;
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie)!;
  browser.cookiesOf(site.url).set(name!, value!);
  const providerResponse = await fetch(authorized.headers.get('location')!, { redirect: 'manual' });
  return { browser, cookie, callback: providerResponse.headers.get('location')! };
}

const failureAt = (url: URL) => [url.origin + url.pathname, url.searchParams.get('error_code')];
const confirmPage = () => `${site.url}/auth/confirm`;

test('a callback opened in another browser signs nobody in there, and still works in its own', async () => {
  const { browser, callback } = await callbackFromProvider();
  const otherBrowser = openBrowser();
  expect(failureAt((await otherBrowser.go(callback)).url)).toEqual([confirmPage(), 'bad_oauth_state']);
  // The callback is rejected even if the victim has a pending request.
  await callbackFromProvider(otherBrowser);
  expect(failureAt((await otherBrowser.go(callback)).url)).toEqual([confirmPage(), 'bad_oauth_state']);
  expect(redirectResult((await browser.go(callback)).url).access).toBeTruthy();
});

test('the cookie that binds a request to its browser is short-lived and limited to this site', async () => {
  const { cookie } = await callbackFromProvider();
  expect(cookie).toMatch(/^foyer-browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('two tabs of one browser can each complete their callback', async () => {
  const { browser, callback: first } = await callbackFromProvider();
  const second = await browser.go(authorizeUrl(site, 'forge'));
  expect(redirectResult(second.url).access).toBeTruthy();
  expect(redirectResult((await browser.go(first)).url).access).toBeTruthy();
});

test('a callback works once, also with concurrent requests', async () => {
  const { browser, callback } = await callbackFromProvider();
  const responses = await Promise.all([browser.go(callback), browser.go(callback)]);
  const codes = responses.map(({ url }) => url.searchParams.get('error_code')).sort();
  expect(codes).toEqual(['flow_state_already_used', null]);
  const repeated = await browser.go(callback);
  expect([repeated.response.status, ...failureAt(repeated.url)]).toEqual([
    303,
    confirmPage(),
    'flow_state_already_used',
  ]);
});

test('a callback without its state, with another one, or after five minutes is rejected', async () => {
  const { browser, callback } = await callbackFromProvider();
  const changed = (change: (query: URLSearchParams) => void) => {
    const url = new URL(callback);
    change(url.searchParams);
    return url;
  };
  const without = await browser.go(changed((query) => query.delete('state')));
  expect(without.url.searchParams.get('error')).toBe('invalid_request');
  expect(failureAt(without.url)).toEqual([confirmPage(), 'bad_oauth_callback']);
  const unknown = await browser.go(changed((query) => query.set('state', 'a'.repeat(43))));
  expect(failureAt(unknown.url)).toEqual([confirmPage(), 'bad_oauth_state']);
  site.advanceClock(301);
  expect(failureAt((await browser.go(callback)).url)).toEqual([confirmPage(), 'bad_oauth_state']);
});

test('an expired or used request redirects to its own target, without a session', async () => {
  const redirect_to = `${site.url}/auth/confirm?from=%2Fchats`;
  const { browser, callback } = await callbackFromProvider(openBrowser(), { redirect_to });
  const used = await callbackFromProvider(openBrowser(), { redirect_to });
  await used.browser.go(used.callback);
  site.advanceClock(301);
  for (const [url, code] of [
    [(await browser.go(callback)).url, 'bad_oauth_state'],
    [(await used.browser.go(used.callback)).url, 'flow_state_already_used'],
  ] as const) {
    expect(failureAt(url)).toEqual([confirmPage(), code]);
    expect([url.searchParams.get('from'), redirectResult(url).access]).toEqual(['/chats', null]);
  }
});

test('a database outage during the callback redirects with an error, which is logged', async () => {
  const { browser, callback } = await callbackFromProvider();
  const logged = vi.spyOn(site.platform.log, 'error');
  vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const { url, response } = await browser.go(callback);
  expect([response.status, ...failureAt(url)]).toEqual([302, confirmPage(), 'unexpected_failure']);
  expect(url.searchParams.get('error')).toBe('server_error');
  expect(logged).toHaveBeenCalledOnce();
});

test('a database outage before the provider redirects to the page of the request with an error, which is logged', async () => {
  const logged = vi.spyOn(site.platform.log, 'error');
  vi.spyOn(site.platform.limits, 'use').mockRejectedValueOnce(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  );
  const redirect_to = `${confirmPage()}?from=%2Fchats`;
  const response = await fetch(authorizeUrl(site, 'forge', { redirect_to }), { redirect: 'manual' });
  const url = new URL(response.headers.get('location')!);
  expect([response.status, ...failureAt(url)]).toEqual([302, confirmPage(), 'unexpected_failure']);
  expect([url.searchParams.get('error'), url.searchParams.get('from')]).toEqual(['server_error', '/chats']);
  expect(logged).toHaveBeenCalledOnce();
});

test('the rate limit redirects to the page of the request with an error, since the browser navigates there', async () => {
  vi.spyOn(site.platform.limits, 'use').mockRejectedValueOnce(new TooMany(60));
  const logged = vi.spyOn(site.platform.log, 'info');
  const redirect_to = `${confirmPage()}?from=%2Fchats`;
  const response = await fetch(authorizeUrl(site, 'forge', { redirect_to }), { redirect: 'manual' });
  const url = new URL(response.headers.get('location')!);
  expect([response.status, ...failureAt(url)]).toEqual([302, confirmPage(), 'over_request_rate_limit']);
  expect(url.searchParams.get('from')).toBe('/chats');
  const refused = { security: 'refused', status: 429, path: '/auth/v1/authorize' };
  expect(logged).toHaveBeenCalledWith(expect.objectContaining(refused), 'security event');
});

test("a code of another person's request is rejected by the provider, since it lacks the PKCE verifier", async () => {
  const [ownRequest, otherRequest] = [await callbackFromProvider(), await callbackFromProvider()];
  const url = new URL(ownRequest.callback);
  url.searchParams.set('code', new URL(otherRequest.callback).searchParams.get('code')!);
  const { error, access } = redirectResult((await ownRequest.browser.go(url)).url);
  expect([error, access]).toEqual(['server_error', null]);
});

test("a form that the provider's page posts is redirected, so that the browser sends its cookie", async () => {
  const { browser, callback } = await callbackFromProvider();
  const { searchParams } = new URL(callback);
  const fields = { ...Object.fromEntries(searchParams), user: '{"name":"ignored"}' };
  const posted = await fetch(`${site.url}/auth/v1/callback`, {
    ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([
    303,
    `${site.url}/auth/v1/callback?${searchParams}`,
  ]);
  expect(redirectResult((await browser.go(posted.headers.get('location')!)).url).access).toBeTruthy();
});

test('a truncated form is rejected', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const posted = await fetch(`${site.url}/auth/v1/callback`, { method: 'POST', headers, body: '--x\r\n' });
  expect([posted.status, await posted.json()]).toMatchObject([400, { error_code: 'bad_oauth_callback' }]);
});

test('a redirect target outside the site is ignored, however it is written', async () => {
  for (const redirect_to of [
    'https://evil.example',
    '//evil.example',
    `${site.url}@evil.example`,
    'javascript:1',
  ]) {
    const { url } = await signInAtSchool(site, newAddress(), { query: { redirect_to } });
    expect(url.origin).toBe(site.url);
  }
});

test('a banned person is rejected', async () => {
  const name = newAddress();
  await signInAtSchool(site, name);
  await database.db
    .update(users)
    .set({ banned_until: new Date('2999-01-01') })
    .where(eq(users.email, name));
  const { url, access } = await signInAtSchool(site, name);
  expect([url.searchParams.get('error'), url.searchParams.get('error_code'), access]).toEqual([
    'access_denied',
    'user_banned',
    null,
  ]);
});

test('the table of authorization requests contains neither state nor cookie in plain text', async () => {
  const { callback, cookie } = await callbackFromProvider();
  const rows = JSON.stringify(await database.db.select().from(provider_visits));
  expect(rows).not.toContain(new URL(callback).searchParams.get('state'));
  expect(rows).not.toContain(/=([^;]+)/.exec(cookie)![1]);
});
