import { and, eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { deviceView } from './devices.ts';
import { sessionOf } from './subscribe.ts';
import { push_subscriptions } from './table.ts';

/** Finds the viewer's device with this push endpoint, and assigns it to the calling session. */
export async function compare(ctx: UserContext, { endpoint }: { endpoint: string }) {
  const { db } = ctx.database;
  const isThisDevice = and(
    eq(push_subscriptions.endpoint, endpoint),
    eq(push_subscriptions.user_id, ctx.viewer.id),
  );
  const [device] = await db.select().from(push_subscriptions).where(isThisDevice);
  const session_id = sessionOf(ctx);
  if (device && device.session_id !== session_id)
    await db.update(push_subscriptions).set({ session_id }).where(isThisDevice);
  return { device: device ? deviceView(device) : null };
}
