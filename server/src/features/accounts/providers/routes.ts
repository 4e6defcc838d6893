import { randomBytes } from 'node:crypto';
import { Hono, type Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { contextOf, type HttpEnv } from '#platform/http';
import { authorize, callbackUrl } from './authorize.ts';
import { callback } from './callback.ts';
import { badOAuthCallback } from './refusals.ts';

type Call = HonoContext<HttpEnv>;

interface Wire {
  siteUrl: string;
  redirectOf(c: Call): URL;
}

/** Sign-in by an external provider: authorization request and callback. */
export function providerRoutes({ siteUrl, redirectOf }: Wire): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/authorize', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const browserSecret = ensureBrowserSecret(c, siteUrl);
    const target = await authorize(contextOf(c), { query, redirectTo: redirectOf(c), browserSecret });
    return c.redirect(target.href, 302);
  });
  app.get('/callback', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const browserSecret = browserSecretOf(c, siteUrl);
    const target = await callback(contextOf(c), { query, browserSecret });
    c.header('referrer-policy', 'no-referrer');
    return c.redirect(target.href, target.searchParams.get('error') === 'invalid_request' ? 303 : 302);
  });
  // A form posted from another site comes without our cookie, so it is redirected; the browser sends the cookie then.
  app.post('/callback', async (c) => {
    const form = await c.req.parseBody().catch(() => Promise.reject(badOAuthCallback()));
    const parameters = Object.entries(form).filter(([name]) => returnedParameters.has(name));
    return c.redirect(
      `${callbackUrl(siteUrl)}?${new URLSearchParams(parameters as [string, string][])}`,
      303,
    );
  });
  return app;
}

const returnedParameters = new Set(['state', 'code', 'iss', 'error']);

/** Seconds; longer than a request lives. */
const browserSecretAge = 600;

/**
 * The secret in the cookie that binds a request to its browser: a sign-in that an attacker began cannot be completed in
 * the browser of a victim. `Lax`, since the browser returns from another site; the name's prefix keeps neighbouring hosts
 * from setting it.
 */
function browserSecretOf(c: Call, siteUrl: string): string | undefined {
  const secret = getCookie(c, browserSecretName(siteUrl));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** The browser's existing secret, which its tabs share, or a new one. */
function ensureBrowserSecret(c: Call, siteUrl: string): string {
  const secret = browserSecretOf(c, siteUrl) ?? randomBytes(32).toString('base64url');
  setCookie(c, browserSecretName(siteUrl), secret, {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: browserSecretAge },
    secure: isSecure(siteUrl),
  });
  return secret;
}

const browserSecretName = (siteUrl: string) => (isSecure(siteUrl) ? '__Host-foyer-browser' : 'foyer-browser');

const isSecure = (siteUrl: string) => siteUrl.startsWith('https:');
