import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import { NotFound } from '../errors.ts';
import { type Metrics, textOf } from '../metrics/index.ts';
import type { Siblings } from '../siblings.ts';
import { mayWatch } from './may-watch.ts';

interface Needed {
  config: Pick<Config, 'metrics' | 'ownMachine' | 'workers'>;
  metrics: Metrics;
  siblings: Siblings;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** For who may read it; for everybody else there is nothing. */
export function metricsRoutes({ config, metrics, siblings }: Needed): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!mayWatch(config, c)) throw new NotFound('Page');
    const text = config.workers > 1 ? textOf(await siblings.gather('metrics')) : metrics.read();
    return c.text(await text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}
