import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Authentication, Context, Platform, UserContext } from '../context.ts';
import { addressReader } from './address.ts';
import { errorAnswer } from './error-answer.ts';
import { measure } from './measure.ts';
import { signInRefusal } from './procedures.ts';

export interface HttpEnv {
  Variables: { context: Context; nonce: string };
}

export type Authenticate = (platform: Platform, accessToken: string) => Promise<Authentication>;

/** Sets the context of each request: id, client address, and the viewer of its access token. */
export function requestScope(platform: Platform, authenticate: Authenticate): MiddlewareHandler<HttpEnv> {
  const addressOf = addressReader(platform.config.http.trustedProxies);
  return async (c, next) => {
    const receivedAt = performance.now();
    const requestId = randomUUID();
    const address = addressOf(socketAddress(c), c.req.header('x-forwarded-for'));
    const userAgent = c.req.header('user-agent');
    const request = {
      requestId,
      address,
      userAgent,
      receivedAt,
      matched: {},
      span: platform.tracing?.begin(),
    };
    const visitor: Context = { ...platform, viewer: undefined, needsSecondFactor: false, ...request };
    // Set before anything can fail, so that each error has its request id.
    c.set('context', visitor);
    const serve = async () => {
      const token = bearer(c.req.header('authorization'));
      if (token && needsViewer(c.req.path))
        c.set('context', { ...visitor, ...(await authenticate(platform, token)) });
      await next();
    };
    const { tracing } = platform;
    const served = visitor.span && tracing ? tracing.within(visitor.span, serve) : serve();
    // Only authentication can fail here: Hono answers the errors of later handlers.
    await served.catch((error: unknown) => {
      c.res = answerError(error, c);
    });
    c.res.headers.set('x-request-id', requestId);
    measure(c, c.var.context);
    log(c, platform);
  };
}

export function contextOf(c: HonoContext<HttpEnv>): Context {
  return c.var.context;
}

/** For routes outside of the contract that only signed-in people may call. */
export function userContextOf(c: HonoContext<HttpEnv>): UserContext {
  const { context } = c.var;
  if (!context.viewer) throw signInRefusal(context);
  return { ...context, viewer: context.viewer };
}

/** For `app.onError`: errors thrown outside of the contract's handler. */
export function answerError(error: unknown, c: HonoContext<HttpEnv>): Response {
  const { context } = c.var;
  const { requestId } = context;
  const { status, body, headers, unforeseen } = errorAnswer(error, requestId);
  if (unforeseen) context.log.error({ err: error, requestId }, 'a request failed');
  return c.json(body, status as 400, { ...headers, 'x-request-id': requestId });
}

/** The auth API reads its tokens itself and has its own error format. */
const needsViewer = (path: string) => !path.startsWith('/auth/');

/** The token in an `Authorization` header. */
export const bearer = (header: string | undefined) => header?.match(/^Bearer ([\w.-]+)$/i)?.[1];

function socketAddress(c: HonoContext): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    // An in-process request has no socket.
    return '';
  }
}

/** Rejections that an attack may cause, logged for the operator's tools; not those of visitors without a token. */
const isSuspicious = (c: HonoContext<HttpEnv>) =>
  c.res.status === 403 ||
  c.res.status === 429 ||
  (c.res.status === 401 && c.req.header('authorization') !== undefined);

function log(c: HonoContext<HttpEnv>, { log }: Platform) {
  const { requestId, address, viewer, receivedAt } = c.var.context;
  if (isSuspicious(c)) {
    const { method, path } = c.req;
    const event = { security: 'refused', status: c.res.status, method, path, userId: viewer?.id, address };
    log.info({ ...event, requestId }, 'security event');
  }
  log.debug(
    {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - receivedAt),
      viewer: viewer?.id,
    },
    'request',
  );
}
