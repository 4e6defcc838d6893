import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { deviceView } from './devices.ts';
import { sessionOf } from './subscribe.ts';
import { push_subscriptions } from './table.ts';

/** Which of the viewer's devices has this endpoint. It belongs to the asking session from now on. */
export async function compare(ctx: UserContext, { endpoint }: { endpoint: string }) {
  const { db } = ctx.database;
  const isIt = and(eq(push_subscriptions.endpoint, endpoint), eq(push_subscriptions.user_id, ctx.viewer.id));
  const [device] = await db.select().from(push_subscriptions).where(isIt);
  const session_id = sessionOf(ctx);
  if (device && device.session_id !== session_id)
    await db.update(push_subscriptions).set({ session_id }).where(isIt);
  return { device: device ? deviceView(device) : null };
}
