import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../context.ts';
import { NotFound } from '../errors.ts';
import { healthPage } from './health-page.ts';
import { mayMonitor } from './may-monitor.ts';
import { plainPageHeaders } from './plain-page.ts';

type Dependencies = Pick<Platform, 'config' | 'database' | 'bus' | 'breakers' | 'siblings' | 'stopping'>;

/**
 * `live`: this process responds. `ready`: it and its database can serve, which can be written; 503 as soon as it begins
 * to stop. The bus is not required: without it live events are a second late. `away` lists unavailable servers, which are
 * not required either. Several workers report together, with the number of those serving. `/health` is a page for the
 * operator.
 */
export function healthRoutes(platform: Dependencies) {
  const { config, database, bus, breakers, siblings, stopping } = platform;
  const isDatabaseReachable = () =>
    database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  const writesFail = (processes: { writesFail: boolean }[]) => processes.some((one) => one.writesFail);
  return new Hono()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
      if (!(await isDatabaseReachable())) return c.json({ status: 'database unreachable' }, 503);
      const processes = await siblings.gather('health');
      if (writesFail(processes)) return c.json({ status: 'database full or read-only' }, 503);
      const unavailable = [...new Set(processes.flatMap(({ away }) => away))];
      const ready = {
        status: 'ready',
        messages: bus.isConnected() ? 'connected' : 'away',
        away: unavailable,
      };
      const { workers: workerCount } = config;
      return c.json(
        workerCount > 1 ? { ...ready, workers: { serving: processes.length, of: workerCount } } : ready,
      );
    })
    .get('/health', async (c) => {
      if (mayMonitor(config, c)) {
        const health = {
          database: await isDatabaseReachable(),
          writes: !writesFail(await siblings.gather('health')),
          messages: bus.isConnected(),
          servers: breakers.health(),
        };
        return c.html(healthPage(health), 200, { ...plainPageHeaders });
      }
      if (!config.metrics.token) throw new NotFound('Page');
      return c.text('The password is METRICS_TOKEN.', 401, { 'www-authenticate': 'Basic realm="Foyer"' });
    });
}
