import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import { NotFound } from '../errors.ts';
import type { Metrics } from '../metrics/index.ts';
import { mayWatch } from './may-watch.ts';

interface Needed {
  config: Pick<Config, 'metrics' | 'ownMachine'>;
  metrics: Metrics;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** For who may read it; for everybody else there is nothing. */
export function metricsRoutes({ config, metrics }: Needed): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!mayWatch(config, c)) throw new NotFound('Page');
    return c.text(await metrics.read(), 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}
