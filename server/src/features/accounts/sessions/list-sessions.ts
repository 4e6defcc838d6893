import type { Session } from '@foyer/contract';
import { and, desc, eq, not } from 'drizzle-orm';
import type { ViewerContext } from '../../feature.ts';
import { sessions } from '../table.ts';
import { areExpired, lastUsed } from './lifetime.ts';

/**
 * The viewer's sessions, last used first. The time is accurate to the hour: a client refreshes its session once in that
 * time.
 */
export async function listSessions(ctx: ViewerContext): Promise<Session[]> {
  const { database, viewer } = ctx;
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, viewer.id), not(areExpired(ctx))))
    .orderBy(desc(lastUsed), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === viewer.sessionId,
    ip: row.ip,
    user_agent: row.user_agent,
    aal: row.aal,
    created_at: row.created_at.toISOString(),
    last_used_at: (row.refreshed_at ?? row.created_at).toISOString(),
  }));
}
