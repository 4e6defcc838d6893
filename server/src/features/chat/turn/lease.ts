import { randomUUID } from 'node:crypto';
import { eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { allOf, statement } from '#platform/database';
import { allMessages } from '../messages/current-messages.ts';
import { answer_drafts, answering_processes } from '../table.ts';
import { perServer } from './per-server.ts';

/**
 * End of a lease that is renewed now, as SQL. Together with the sweep interval it is below ten seconds, the longest
 * that anybody waits for a dead process.
 */
const newLeaseEnd = "now() + interval '7 seconds'";
const renewAfterMilliseconds = 3000;

/** The lease by which this process marks its answers as in progress. */
export interface ProcessLease {
  processId: string;
  /** Renews the lease if needed. */
  acquire(): Promise<void>;
  /** Notes that another statement, sent at `performance.now()`, renewed the lease. */
  noteRenewal(at: number): void;
}

export const processLease = perServer(createLease);

function createLease({ database }: Pick<Platform, 'database' | 'features'>): ProcessLease {
  const processId = randomUUID();
  let renewedAt = Number.NEGATIVE_INFINITY;
  const noteRenewal = (at: number) => {
    renewedAt = Math.max(renewedAt, at);
  };
  return {
    processId,
    noteRenewal,
    async acquire() {
      const now = performance.now();
      if (now - renewedAt < renewAfterMilliseconds) return;
      await renew(database.db, { processId });
      noteRenewal(now);
    },
  };
}

/**
 * Renews the lease of `processId`, alone or as part of another statement. That statement may have waited for a lock, so
 * that its now() is older than a renewal in between.
 */
export const renewal = sql`insert into ${answering_processes} (process_id, alive_until)
    values (${sql.placeholder('processId')}::uuid, ${sql.raw(newLeaseEnd)})
    on conflict (process_id) do update set alive_until = greatest(${answering_processes.alive_until}, excluded.alive_until)`;

const renew = statement<unknown, { processId: string }>('renew_process', renewal);

/** Columns that assign an answer to this process. */
export const leaseBy = ({ processId }: Pick<ProcessLease, 'processId'>) => ({
  leased_until: sql<Date>`'infinity'`,
  leased_by: processId,
});

type Columns = Record<'id' | 'status' | 'content' | 'attempt' | 'leased_until' | 'leased_by', SQLWrapper>;

/** SQL: when an answer counts as abandoned: at the latest when the lease of its process ends. */
export const leaseEnd = (columns: Columns) =>
  sql<Date | null>`least(${columns.leased_until}, case when ${columns.leased_by} is not null then coalesce(
    (select alive_until from answering_processes where process_id = ${columns.leased_by}), 'epoch') end)`.mapWith(
    allMessages.leased_until,
  );

/** SQL: the text so far of an answer in progress, or until its process died. */
export const saidSoFar = (columns: Columns) =>
  sql<string>`coalesce((select said from answer_drafts where message_id = ${columns.id}
    and message_attempt = ${columns.attempt}), ${columns.content})`;

/** Columns that replace the stored ones for readers of answers in progress. */
export const draftColumns = (columns: Columns) => ({
  content: sql<string>`case when ${columns.status} = 'streaming' then ${saidSoFar(columns)} else ${columns.content} end`,
  leased_until: leaseEnd(columns),
});

/** True for an answer whose process has died. */
export const isAbandoned = allOf(eq(allMessages.status, 'streaming'), lt(leaseEnd(allMessages), sql`now()`));

/** Deletes rows of processes that died long ago, and drafts of answers that other processes have ended. */
export async function forgetLeases({ database: { db } }: Pick<Platform, 'database'>): Promise<void> {
  await db
    .delete(answering_processes)
    .where(lt(answering_processes.alive_until, sql`now() - interval '1 hour'`));
  await db.execute(sql`delete from ${answer_drafts} where not exists (
    select from ${allMessages} where id = message_id and status = 'streaming')`);
}
