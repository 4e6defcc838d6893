import { isIP } from 'node:net';
import type { SecurityEvent } from '@foyer/contract';
import { and, desc, eq, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Platform, Viewer } from '#platform/context';
import { pageSize, pages } from '#platform/database';
import { security_events } from '../table.ts';

type ViewerContext = Pick<Platform, 'database'> & { viewer: Viewer };

const eventsPerPage = 50;

/** The security events of the viewer's account, newest first. */
export async function listActivity(ctx: ViewerContext, { before }: { before?: number | undefined }) {
  const events = await eventsOf(ctx, before, eventsPerPage + 1);
  const page = events.slice(0, eventsPerPage);
  const last = page.at(-1);
  return { events: page, next: last && events.length > eventsPerPage ? last.id : null };
}

/** All stored events, for a copy of the person's data. */
export const copyActivity = (ctx: ViewerContext) =>
  pages(
    (before: number | undefined) => eventsOf(ctx, before, pageSize),
    ({ id }) => id,
  );

async function eventsOf(
  { database, viewer }: ViewerContext,
  before: number | undefined,
  count: number,
): Promise<SecurityEvent[]> {
  const rows = await database.db
    .select()
    .from(security_events)
    .where(
      and(
        eq(security_events.user_id, viewer.id),
        before === undefined ? undefined : lt(security_events.id, before),
      ),
    )
    .orderBy(desc(security_events.id))
    .limit(count);
  return rows.map(viewOf);
}

/** The IP address of a failed sign-in may be somebody else's, so it is shown shortened. */
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
