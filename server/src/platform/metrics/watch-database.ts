import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import type { Metrics, Reading } from './metrics.ts';

/** Metrics of this process's pool, and of all jobs. */
export function watchDatabase(metrics: Metrics, { pool, db }: Pick<Database, 'pool' | 'db'>): void {
  metrics.watch(
    'foyer_database_connections',
    (): Reading<'foyer_database_connections'> => [
      [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ],
  );
  metrics.watch('foyer_database_waiting', () => [[{}, pool.waitingCount]]);
  metrics.watch('foyer_jobs', async () => {
    // pg-boss counts them every few seconds; counting here would read all completed jobs of a day.
    const { rows } = await db.execute<JobCounts>(
      sql`select name, queued_count, active_count, failed_count from pgboss.queue`,
    );
    return rows.flatMap(
      ({ name: job, queued_count, active_count, failed_count }): Reading<'foyer_jobs'> => [
        [{ job, state: 'waiting' }, queued_count],
        [{ job, state: 'active' }, active_count],
        [{ job, state: 'failed' }, failed_count],
      ],
    );
  });
}

interface JobCounts extends Record<string, unknown> {
  name: string;
  queued_count: number;
  active_count: number;
  failed_count: number;
}
