import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { deviceView, findOwnDevice } from './devices.ts';
import { sendToDevice } from './send-to-device.ts';
import { push_subscriptions } from './table.ts';

const message = {
  tag: 'test',
  title: 'Foyer',
  body: 'Notifications reach this device.',
  link: '/profile/notifications',
  urgency: 'high',
} as const;

/** Sends a test notification to one of the viewer's devices; returns whether its push service accepted it. */
export async function testDevice(ctx: UserContext, { id }: { id: string }) {
  const { database, limits, viewer } = ctx;
  const device = await findOwnDevice(database.db, viewer, id);
  await limits.use('pushPerHour', viewer.id);
  const outcome = await sendToDevice(ctx, device, message);
  const [remainingRow] = await database.db
    .select()
    .from(push_subscriptions)
    .where(eq(push_subscriptions.id, id));
  return { sent: outcome === 'sent', device: remainingRow ? deviceView(remainingRow) : null };
}
