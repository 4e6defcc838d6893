import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { sessions } from '../table.ts';

type Ports = Pick<Platform, 'config' | 'clock'>;

const day = 86_400_000;

/** The last use, accurate to the hour: a client refreshes its session once in that time. */
export const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`;

/** True if a session is too old or was unused for too long. */
export function isExpired(ports: Ports, session: { created_at: Date; refreshed_at: Date | null }): boolean {
  const { earliestUse, earliestStart } = latest(ports);
  return (session.refreshed_at ?? session.created_at) < earliestUse || session.created_at < earliestStart;
}

/** The same as a condition for queries of `sessions`. */
export function areExpired(ports: Ports): SQL {
  const { earliestUse, earliestStart } = latest(ports);
  return sql`(${lastUsed} < ${earliestUse.toISOString()} or ${sessions.created_at} < ${earliestStart.toISOString()})`;
}

/** The limits: sessions last used, or created, before these times have expired. */
function latest({ config, clock }: Ports) {
  const { idleDays, totalDays } = config.sessions;
  const ago = (days: number) => new Date(clock().getTime() - days * day);
  return { earliestUse: ago(idleDays), earliestStart: ago(totalDays) };
}
