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
  // Another site's form comes without our cookie; the browser sends it when it is led here by a redirect.
  app.post('/callback', async (c) => {
    const form = await c.req.parseBody().catch(() => Promise.reject(badOAuthCallback()));
    const sent = Object.entries(form).filter(([name]) => returned.has(name));
    return c.redirect(`${callbackUrl(siteUrl)}?${new URLSearchParams(sent as [string, string][])}`, 303);
  });
  return app;
}

const returned = new Set(['state', 'code', 'iss', 'error']);

/** Seconds; longer than a request lives. */
const browserSecretAge = 600;

/**
 * What binds a request to the browser that made it: nobody can finish in another's browser a sign-in that they began in
 * their own. `Lax`, since the browser comes back from another site; on https no neighbouring host can set it.
 */
function browserSecretOf(c: Call, siteUrl: string): string | undefined {
  const secret = getCookie(c, browserSecretName(siteUrl));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** The one that the browser has, so that requests of several tabs do not disturb each other, or a new one. */
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
