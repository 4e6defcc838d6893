import type { Session } from '@foyer/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { ViewerContext } from '../../feature.ts';
import { sessions } from '../table.ts';

const lastUsed = sql`coalesce(${sessions.refreshed_at}, ${sessions.created_at})`;

/** Where the viewer is signed in, last used first; to the hour, since a client refreshes its session once in that time. */
export async function listSessions({ database, viewer }: ViewerContext): Promise<Session[]> {
  const rows = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, viewer.id))
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
