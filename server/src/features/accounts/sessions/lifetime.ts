import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { sessions } from '../table.ts';

type Ports = Pick<Platform, 'config' | 'clock'>;

const day = 86_400_000;

/** Last used, to the hour: a client refreshes its session once in that time. */
export const lastUsed = sql<Date>`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`;

/** Whether a session has lasted too long, or was not used for too long. */
export function hasRunOut(ports: Ports, session: { created_at: Date; refreshed_at: Date | null }): boolean {
  const { unused, begun } = latest(ports);
  return (session.refreshed_at ?? session.created_at) < unused || session.created_at < begun;
}

/** The same as a condition for a query of `sessions`. */
export function haveRunOut(ports: Ports): SQL {
  const { unused, begun } = latest(ports);
  return sql`(${lastUsed} < ${unused.toISOString()} or ${sessions.created_at} < ${begun.toISOString()})`;
}

/** Sessions that were last used, or begun, before then have run out. */
function latest({ config, clock }: Ports) {
  const { idleDays, totalDays } = config.sessions;
  const ago = (days: number) => new Date(clock().getTime() - days * day);
  return { unused: ago(idleDays), begun: ago(totalDays) };
}
