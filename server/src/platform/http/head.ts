import type { MiddlewareHandler } from 'hono';

/**
 * HEAD is answered by what answers GET, and nobody reads the body that it makes: cancelled, it closes its file, ends
 * its subscription and stops making more.
 */
export const withoutBodyForHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
