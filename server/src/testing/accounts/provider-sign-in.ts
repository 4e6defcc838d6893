import type { AuthSite } from './auth-site.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { OAuthProvider } from './oauth-provider.ts';
import type { OpenIdProvider } from './openid-provider.ts';

/** Settings that make these two the site's providers. */
export const providerSettings = (school: OpenIdProvider, forge: OAuthProvider) => ({
  PROVIDER_1_ID: 'school',
  PROVIDER_1_ISSUER: school.issuer,
  PROVIDER_1_CLIENT_ID: school.client.id,
  PROVIDER_1_CLIENT_SECRET: school.client.secret,
  PROVIDER_2_ID: 'forge',
  PROVIDER_2_AUTHORIZE_URL: `${forge.url}/login/oauth/authorize`,
  PROVIDER_2_TOKEN_URL: `${forge.url}/login/oauth/access_token`,
  PROVIDER_2_USER_URL: `${forge.url}/user`,
  PROVIDER_2_EMAILS_URL: `${forge.url}/user/emails`,
  PROVIDER_2_SCOPES: 'read:user user:email',
  PROVIDER_2_CLIENT_ID: forge.client.id,
  PROVIDER_2_CLIENT_SECRET: forge.client.secret,
});

export const authorizeUrl = ({ url }: AuthSite, provider: string, query: Record<string, string> = {}) =>
  `${url}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: `${url}/auth/confirm`, ...query })}`;

/** The parameters in the URL after the redirect from a provider. */
export function redirectResult(url: URL) {
  const fragment = new URLSearchParams(url.hash.slice(1));
  return { url, fragment, access: fragment.get('access_token')!, error: url.searchParams.get('error') };
}

interface SignIn {
  query?: Record<string, string>;
  browser?: Browser;
}

/** From the sign-in button to the final page, signing in at the school as `name`. */
export async function signInAtSchool(
  site: AuthSite,
  name: string,
  { query, browser = openBrowser() }: SignIn = {},
) {
  const { url } = await browser.go(authorizeUrl(site, 'school', query));
  return redirectResult((await browser.submit(url, { name })).url);
}

/** The same at the forge, with the person who is signed in there. */
export async function signInAtForge(site: AuthSite, { query, browser = openBrowser() }: SignIn = {}) {
  return redirectResult((await browser.go(authorizeUrl(site, 'forge', query))).url);
}
