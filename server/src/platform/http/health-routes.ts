import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../context.ts';
import { NotFound } from '../errors.ts';
import { healthPage } from './health-page.ts';
import { mayWatch } from './may-watch.ts';
import { plainPageHeaders } from './plain-page.ts';

type Needed = Pick<Platform, 'config' | 'database' | 'bus' | 'breakers' | 'siblings' | 'stopping'>;

/**
 * `live`: this process answers. `ready`: it can serve, its database too; 503 as soon as it begins to stop. Without
 * messages between processes it serves all the same; live events then come a second late. `away` are servers without
 * which it serves, too. Several workers tell it together, and how many of them serve: one that ended is started again.
 * `/health` says in words what this process knows, to who watches the site.
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
      const told = await siblings.gather('away');
      const away = [...new Set(told.flat())];
      const ready = { status: 'ready', messages: bus.isConnected() ? 'connected' : 'away', away };
      const { workers: of } = config;
      return c.json(of > 1 ? { ...ready, workers: { serving: told.length, of } } : ready);
    })
    .get('/health', async (c) => {
      if (mayWatch(config, c)) {
        const found = { database: await reached(), messages: bus.isConnected(), servers: breakers.health() };
        return c.html(healthPage(found), 200, { ...plainPageHeaders });
      }
      if (!config.metrics.token) throw new NotFound('Page');
      return c.text('The password is METRICS_TOKEN.', 401, { 'www-authenticate': 'Basic realm="Foyer"' });
    });
}
