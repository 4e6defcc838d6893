import type { PushDevice } from '@foyer/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { UserContext, Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import type { ViewerContext } from '../../feature.ts';
import { showsContent } from './shows-content.ts';
import { push_keys, push_subscriptions } from './table.ts';

export type DeviceRow = typeof push_subscriptions.$inferSelect;
/** A device with the VAPID key pair that its subscription was made with. */
export type KeyedDevice = DeviceRow & { public_key: string; private_key: string };

export function deviceView(row: DeviceRow): PushDevice {
  const { id, user_agent, problem } = row;
  return {
    id,
    user_agent,
    created_at: row.created_at.toISOString(),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    state: row.stopped_at ? 'stopped' : problem ? 'failing' : 'on',
    problem,
  };
}

export const keyedDevices = (executor: Executor) =>
  executor
    .select({
      ...getTableColumns(push_subscriptions),
      public_key: push_keys.public_key,
      private_key: push_keys.private_key,
    })
    .from(push_subscriptions)
    .innerJoin(push_keys, eq(push_keys.id, push_subscriptions.key_id))
    .$dynamic();

/** Newest first. */
export const devicesOf = (executor: Executor, userId: string): Promise<DeviceRow[]> =>
  executor
    .select()
    .from(push_subscriptions)
    .where(eq(push_subscriptions.user_id, userId))
    .orderBy(desc(push_subscriptions.created_at), desc(push_subscriptions.id));

/** Throws "not found" for somebody else's device too. */
export async function findOwnDevice(executor: Executor, viewer: Viewer, id: string): Promise<KeyedDevice> {
  const [device] = await keyedDevices(executor).where(isOwnDevice(viewer, id));
  if (!device) throw new NotFound('Device');
  return device;
}

export const isOwnDevice = (viewer: Viewer, id: string) =>
  and(eq(push_subscriptions.id, id), eq(push_subscriptions.user_id, viewer.id));

/** Deletes one of the viewer's devices. Throws "not found" for somebody else's too. */
export async function removeDevice({ database, viewer }: UserContext, { id }: { id: string }) {
  const { rowCount } = await database.db.delete(push_subscriptions).where(isOwnDevice(viewer, id));
  if (rowCount === 0) throw new NotFound('Device');
  return {};
}

/** The viewer's devices for their data export, without the keys that allow sending to them. */
export async function copyPush({ database: { db }, viewer }: ViewerContext) {
  const devices = (await devicesOf(db, viewer.id)).map((row) => ({
    push_service: row.host,
    user_agent: row.user_agent,
    created_at: row.created_at,
    last_delivered_at: row.last_delivered_at,
    stopped_at: row.stopped_at,
  }));
  return { push: { shows_content: await showsContent(db, viewer.id), devices } };
}
