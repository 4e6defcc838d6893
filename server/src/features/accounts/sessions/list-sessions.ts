import type { Session } from '@foyer/contract';
import { and, desc, eq, not } from 'drizzle-orm';
import type { ViewerContext } from '../../feature.ts';
import { sessions } from '../table.ts';
import { haveRunOut, lastUsed } from './lifetime.ts';

/** Where the viewer is signed in, last used first; to the hour, since a client refreshes its session once in that time. */
export async function listSessions(ctx: ViewerContext): Promise<Session[]> {
  const { database, viewer } = ctx;
  const rows = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, viewer.id), not(haveRunOut(ctx))))
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
