import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../context.ts';

/**
 * `live`: this process answers. `ready`: it can serve, its database too; 503 as soon as it begins to stop. Without
 * messages between processes it serves all the same; live events then come a second late.
 */
export function healthRoutes({ database, bus, stopping }: Pick<Platform, 'database' | 'bus' | 'stopping'>) {
  return new Hono()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
      const reached = await database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      if (!reached) return c.json({ status: 'database away' }, 503);
      return c.json({ status: 'ready', messages: bus.isConnected() ? 'connected' : 'away' });
    });
}
