import type { UserContext } from '#platform/context';
import { NotFound } from '#platform/errors';
import { isOwnDevice } from './devices.ts';
import { push_subscriptions } from './table.ts';

/** Sends nothing more to one of the viewer's devices. Somebody else's device is reported as not found. */
export async function removeDevice({ database, viewer }: UserContext, { id }: { id: string }) {
  const { rowCount } = await database.db.delete(push_subscriptions).where(isOwnDevice(viewer, id));
  if (rowCount === 0) throw new NotFound('Device');
  return {};
}
