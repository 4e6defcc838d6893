import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';
import { clientOf, newAddress } from '../../../testing/accounts/account-requests.ts';
import { authSite } from '../../../testing/accounts/auth-site.ts';
import { openBrowser } from '../../../testing/accounts/browser.ts';
import { startOAuthProvider } from '../../../testing/accounts/oauth-provider.ts';
import { startOpenIdProvider } from '../../../testing/accounts/openid-provider.ts';
import { providerSettings, redirectResult } from '../../../testing/accounts/provider-sign-in.ts';
import { testDatabase } from '../../../testing/index.ts';

const [school, forge] = [await startOpenIdProvider(), await startOAuthProvider()];
afterAll(() => Promise.all([school.close(), forge.close()]));
const site = authSite(testDatabase(), {
  env: { ...providerSettings(school, forge), LIMIT_SIGN_IN_PER_MINUTE: '10000' },
});

type Client = ReturnType<typeof clientOf>;

/** Goes from `signInWithOAuth` to the final page. */
async function signInThrough(client: Client, name: string) {
  const { data, error } = await client.signInWithOAuth({
    provider: 'school' as 'google',
    options: { redirectTo: `${site.url}/auth/confirm?from=here`, skipBrowserRedirect: true },
  });
  expect(error).toBeNull();
  const browser = openBrowser();
  const { url } = await browser.go(data.url!);
  return redirectResult((await browser.submit(url, { name })).url);
}

test('in the implicit flow the auth-js client takes the session from the URL', async () => {
  const [client, name] = [clientOf(site), newAddress()];
  const { fragment } = await signInThrough(client, name);
  const { data, error } = await client.setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe(name);
});

test('in the PKCE flow the auth-js client exchanges the code once, with its verifier', async () => {
  const [client, name] = [pkceClient(), newAddress()];
  const { url } = await signInThrough(client, name);
  expect(url.hash).toBe('');
  expect(url.searchParams.get('from')).toBe('here');
  const code = url.searchParams.get('code')!;
  expect((await pkceClientWithOtherVerifier().exchangeCodeForSession(code)).error?.code).toBe(
    'bad_code_verifier',
  );
  const { data, error } = await client.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.provider_token).toBeTruthy();
  expect(data.user).toMatchObject({ email: name, identities: [{ provider: 'school' }] });
  expect((await pkceClientWithOtherVerifier().exchangeCodeForSession(code)).error?.code).toBe(
    'flow_state_not_found',
  );
});

function pkceClient(storedItems: Record<string, string> = {}): Client {
  const items = new Map(Object.entries(storedItems));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new GoTrueClient({
    ...{ url: `${site.url}/auth/v1`, flowType: 'pkce', storage, storageKey: 'tests' },
    ...{ persistSession: true, autoRefreshToken: false },
  });
}

/** A client of somebody who got hold of a code, with another verifier. */
const pkceClientWithOtherVerifier = () =>
  pkceClient({
    'tests-code-verifier': JSON.stringify('another-verifier-of-the-length-that-is-asked-for-here'),
  });
