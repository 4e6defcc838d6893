import type { MiddlewareHandler } from 'hono';

/** HEAD runs the handler of GET and cancels the body, which closes its file or subscription. */
export const withoutBodyForHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
