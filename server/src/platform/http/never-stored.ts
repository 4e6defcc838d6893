import type { MiddlewareHandler } from 'hono';

/** The API's answers are for one viewer at one moment, even those that visitors get too: no cache keeps them. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
