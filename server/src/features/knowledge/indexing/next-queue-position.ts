import { eq, max, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database';
import { processing_jobs } from '../table.ts';

/**
 * The queue position of a member's next file, for fair scheduling (round robin): after the member's last one, and not
 * before the position that others have reached. So nobody's second file is read before another's first.
 */
export async function nextQueuePosition(tx: Transaction, userId: string): Promise<number> {
  // Files that arrive concurrently would get the same position.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${userId}`}, 0))`);
  const [ownJobs] = await tx
    .select({ last: max(processing_jobs.turn) })
    .from(processing_jobs)
    .where(eq(processing_jobs.user_id, userId));
  const [all] = await tx
    .select({ last: max(processing_jobs.turn) })
    .from(processing_jobs)
    .where(ne(processing_jobs.status, 'pending'));
  return Math.max((ownJobs?.last ?? 0) + 1, all?.last ?? 1);
}
