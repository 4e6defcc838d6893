import { isIP } from 'node:net';
import type { SecurityEvent } from '@foyer/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Platform, Viewer } from '#platform/context';
import { security_events } from '../table.ts';

type ViewerContext = Pick<Platform, 'database'> & { viewer: Viewer };

const pageSize = 50;

/** The security events of the viewer's account, newest first. */
export async function listActivity(ctx: ViewerContext, { before }: { before?: number | undefined }) {
  const rows = await ctx.database.db
    .select()
    .from(security_events)
    .where(
      and(
        eq(security_events.user_id, ctx.viewer.id),
        before === undefined ? undefined : lt(security_events.id, before),
      ),
    )
    .orderBy(desc(security_events.id))
    .limit(pageSize + 1);
  const pageRows = rows.slice(0, pageSize);
  const last = pageRows.at(-1);
  return { events: pageRows.map(viewOf), next: last && rows.length > pageSize ? last.id : null };
}

/** All stored events, for a copy of the person's data. */
export async function copyActivity({ database, viewer }: ViewerContext): Promise<SecurityEvent[]> {
  const ofViewer = eq(security_events.user_id, viewer.id);
  const rows = await database.db
    .select()
    .from(security_events)
    .where(ofViewer)
    .orderBy(desc(security_events.id));
  return rows.map(viewOf);
}

/** The IP address of a failed sign-in belongs to somebody else, so it is shown shortened. */
const viewOf = ({ id, kind, detail, at, ip, user_agent }: typeof security_events.$inferSelect) => ({
  ...{ id, kind, detail, user_agent },
  at: at.toISOString(),
  network: roughNetwork(ip),
});

/** The network of an IP address, without the host part: `203.0.113.*`, `2001:db8:7:*`. */
export function roughNetwork(ip: string | null): string | null {
  if (!ip || !isIP(ip)) return null;
  const parsed = ipaddr.process(ip);
  if (!('parts' in parsed)) return `${parsed.octets.slice(0, 3).join('.')}.*`;
  return `${parsed.parts
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}:*`;
}
