import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../context.ts';
import { NotFound } from '../errors.ts';
import { healthPage } from './health-page.ts';
import { mayMonitor } from './may-monitor.ts';
import { plainPageHeaders } from './plain-page.ts';

type Needed = Pick<Platform, 'config' | 'database' | 'bus' | 'breakers' | 'siblings' | 'stopping'>;

/**
 * `live`: this process responds. `ready`: it and its database can serve; 503 as soon as it begins to stop. The bus is
 * not required: without it live events are a second late. `away` lists unavailable servers, which are not required
 * either. Several workers report together, with the number of those serving. `/health` is a page for the operator.
 */
export function healthRoutes(platform: Needed) {
  const { config, database, bus, breakers, siblings, stopping } = platform;
  const reached = () =>
    database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  return new Hono()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
      if (!(await reached())) return c.json({ status: 'database away' }, 503);
      const answers = await siblings.gather('away');
      const away = [...new Set(answers.flat())];
      const ready = { status: 'ready', messages: bus.isConnected() ? 'connected' : 'away', away };
      const { workers: of } = config;
      return c.json(of > 1 ? { ...ready, workers: { serving: answers.length, of } } : ready);
    })
    .get('/health', async (c) => {
      if (mayMonitor(config, c)) {
        const found = { database: await reached(), messages: bus.isConnected(), servers: breakers.health() };
        return c.html(healthPage(found), 200, { ...plainPageHeaders });
      }
      if (!config.metrics.token) throw new NotFound('Page');
      return c.text('The password is METRICS_TOKEN.', 401, { 'www-authenticate': 'Basic realm="Foyer"' });
    });
}
