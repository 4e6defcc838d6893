import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Platform, UserContext } from '#platform/context';
import { contextOf, type HttpEnv } from '#platform/http';
import { viewerOf } from '../authenticate.ts';
import { factorRoutes } from '../factors/routes.ts';
import { providerRoutes } from '../providers/routes.ts';
import { exchangeCode } from './exchange-code.ts';
import { publishedKeys } from './published-keys.ts';
import { readBody } from './read-body.ts';
import { recover } from './recover.ts';
import { chooseRedirect } from './redirect.ts';
import { refreshSession } from './refresh-session.ts';
import { noAuthorization, tooLarge, unknownRoute, unsupportedGrantType } from './refusals.ts';
import { resend } from './resend.ts';
import { sendSignInLink } from './send-sign-in-link.ts';
import { health, settingsOf } from './settings.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { getUser, updateUser } from './update-user.ts';
import { verifyLink, verifyToken } from './verify.ts';
import {
  codeBody,
  otpBody,
  passwordBody,
  recoverBody,
  refreshBody,
  resendBody,
  signUpBody,
  updateUserBody,
  verifyBody,
} from './wire.ts';
import { versionHeader, wireError } from './wire-error.ts';

type Call = HonoContext<HttpEnv>;

/** The auth API; mounted at `/auth/v1` behind the request scope. */
export function authRoutes({ log, config }: Pick<Platform, 'log' | 'config'>): Hono<HttpEnv> {
  const redirectOf = (c: Call) =>
    chooseRedirect(config, [
      c.req.query('redirect_to') ?? c.req.header('redirect_to'),
      c.req.header('referer'),
    ]);
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const { status, body, headers, unforeseen } = wireError(error, c.req.header(versionHeader));
    if (unforeseen)
      log.error({ err: error, requestId: contextOf(c).requestId }, 'A call of the auth API failed');
    return c.json(body, status as 400, headers);
  });
  app.use(crossOrigin, neverStored, limitedBody);
  // With an external auth server all these routes are 404, the keys included.
  if (config.auth) app.all('*', () => Promise.reject(unknownRoute()));
  app.post('/signup', async (c) => {
    const body = await readBody(c.req.raw, signUpBody, { required: true });
    return c.json(await signUp(contextOf(c), { ...body, redirectTo: redirectOf(c).href }));
  });
  app.post('/token', async (c) => c.json(await grant(c)));
  app.get('/verify', async (c) => {
    // Mail scanners request links with HEAD; that must not use up the token.
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const link = { token: c.req.query('token'), type: c.req.query('type'), redirectTo: redirectOf(c) };
    c.header('referrer-policy', 'no-referrer');
    const target = await verifyLink(contextOf(c), link);
    return c.redirect(target.href, 303);
  });
  app.post('/verify', async (c) => {
    const body = await readBody(c.req.raw, verifyBody);
    return c.json(await verifyToken(contextOf(c), { ...body, redirectTo: c.req.query('redirect_to') }));
  });
  app.post('/resend', async (c) => {
    const body = await readBody(c.req.raw, resendBody);
    await resend(contextOf(c), { ...body, redirectTo: redirectOf(c).href });
    return c.json({});
  });
  app.route('/', providerRoutes({ siteUrl: config.siteUrl, redirectOf }));
  app.post('/recover', async (c) => {
    const body = await readBody(c.req.raw, recoverBody);
    await recover(contextOf(c), { ...body, redirectTo: redirectOf(c).href });
    return c.json({});
  });
  app.post('/otp', async (c) => {
    const body = await readBody(c.req.raw, otpBody);
    await sendSignInLink(contextOf(c), { ...body, redirectTo: redirectOf(c).href });
    return c.json({});
  });
  app.get('/user', async (c) => c.json(await getUser(await signedInContextOf(c))));
  app.put('/user', async (c) => {
    const ctx = await signedInContextOf(c);
    const body = await readBody(c.req.raw, updateUserBody);
    return c.json(await updateUser(ctx, { ...body, redirectTo: redirectOf(c).href }));
  });
  app.post('/logout', async (c) => {
    await signOut(await signedInContextOf(c), c.req.query('scope'));
    return c.body(null, 204);
  });
  app.route('/', factorRoutes(signedInContextOf));
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(await publishedKeys(contextOf(c)));
  });
  app.get('/health', (c) => c.json(health));
  app.get('/settings', (c) => c.json(settingsOf(config)));
  app.all('*', () => {
    throw unknownRoute();
  });
  return app;
}

async function grant(c: Call) {
  const grantType = c.req.query('grant_type');
  if (grantType === 'password') return signIn(contextOf(c), await readBody(c.req.raw, passwordBody));
  if (grantType === 'refresh_token')
    return refreshSession(contextOf(c), await readBody(c.req.raw, refreshBody));
  if (grantType === 'pkce') return exchangeCode(contextOf(c), await readBody(c.req.raw, codeBody));
  throw unsupportedGrantType();
}

async function signedInContextOf(c: Call): Promise<UserContext> {
  const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  if (!token) throw noAuthorization();
  const ctx = contextOf(c);
  return { ...ctx, viewer: await viewerOf(ctx, token) };
}

/** Authentication is by header only: every origin may call, without cookies. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Authorization', 'apikey', 'Content-Type', 'X-Client-Info', versionHeader],
  exposeHeaders: [versionHeader, 'Retry-After'],
});

const neverStored: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

const limitedBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw tooLarge();
  },
});
