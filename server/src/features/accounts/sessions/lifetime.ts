import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { sessions } from '../table.ts';

type Ports = Pick<Platform, 'config' | 'clock'>;

const dayMilliseconds = 86_400_000;

/** The last use, accurate to the hour: a client refreshes its session once in that time. */
export const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`;

/** True if a session is too old or was unused for too long. */
export function isExpired(ports: Ports, session: { created_at: Date; refreshed_at: Date | null }): boolean {
  const { earliestUse, earliestStart } = expiryLimits(ports);
  return (session.refreshed_at ?? session.created_at) < earliestUse || session.created_at < earliestStart;
}

/** The same as a condition for queries of `sessions`. */
export function areExpired(ports: Ports): SQL {
  const { earliestUse, earliestStart } = expiryLimits(ports);
  return sql`(${lastUsed} < ${earliestUse.toISOString()} or ${sessions.created_at} < ${earliestStart.toISOString()})`;
}

/** The limits: sessions last used, or created, before these times have expired. */
function expiryLimits({ config, clock }: Ports) {
  const { idleDays, totalDays } = config.sessions;
  const ago = (days: number) => new Date(clock().getTime() - days * dayMilliseconds);
  return { earliestUse: ago(idleDays), earliestStart: ago(totalDays) };
}
