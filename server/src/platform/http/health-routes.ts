import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Platform } from '../context.ts';

/** `live`: this process answers. `ready`: it can serve, its database too; 503 as soon as it begins to stop. */
export function healthRoutes({ database, stopping }: Pick<Platform, 'database' | 'stopping'>) {
  return new Hono()
    .get('/health/live', (c) => c.json({ status: 'live' }))
    .get('/health/ready', async (c) => {
      if (stopping.aborted) return c.json({ status: 'stopping' }, 503);
      const reached = await database.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      );
      return reached ? c.json({ status: 'ready' }) : c.json({ status: 'database away' }, 503);
    });
}
