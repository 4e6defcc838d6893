import { Hono } from 'hono';
import type { Config } from '../../config.ts';
import { NotFound } from '../errors.ts';
import { type Metrics, prometheusText } from '../metrics/index.ts';
import type { Siblings } from '../siblings.ts';
import { mayMonitor } from './may-monitor.ts';

interface Dependencies {
  config: Pick<Config, 'metrics' | 'ownMachine' | 'workers'>;
  metrics: Metrics;
  siblings: Siblings;
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/** 404 for everybody who may not read it. */
export function metricsRoutes({ config, metrics, siblings }: Dependencies): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!mayMonitor(config, c)) throw new NotFound('Page');
    const text = config.workers > 1 ? prometheusText(await siblings.gather('metrics')) : metrics.read();
    return c.text(await text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });
}
