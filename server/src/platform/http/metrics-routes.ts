import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import { NotFound } from '../errors.ts';
import type { Metrics } from '../metrics/index.ts';
import { bearer } from './request-scope.ts';

interface Needed {
  config: Pick<Config, 'metrics' | 'ownMachine'>;
  metrics: Metrics;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** For who may read it; for everybody else there is nothing. */
export function metricsRoutes({ config, metrics }: Needed): Hono {
  return new Hono().get('/metrics', async (c) => {
    const { token } = config.metrics;
    const mayRead = token
      ? isSame(bearer(c.req.header('authorization')), token)
      : config.ownMachine && isFromHere(c.req.url, c.req.header(), c.env as Bindings);
    if (!mayRead) throw new NotFound('Page');
    return c.text(await metrics.read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}

interface Bindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** Compared without telling, by its time, how much of it was right. */
function isSame(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/**
 * By the socket itself, whatever headers say of it. What a proxy on this machine passes on comes from here too, which is
 * why a site that others reach needs the token; and a page from elsewhere whose name leads here comes with that name.
 */
function isFromHere(url: string, headers: Record<string, string>, { incoming }: Bindings = {}): boolean {
  const address = incoming?.socket?.remoteAddress ?? '';
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  const isLocalName = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return /^(?:::ffff:)?127\.|^::1$/.test(address) && isLocalName && !isForwarded;
}
