import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { findPersonaSeen } from '#features/personas';
import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';
import type { Channel, Outcome } from '../channel.ts';
import { kinds } from '../kinds.ts';
import { linkOf } from '../link-of.ts';
import { type KeyedDevice, keyedDevices } from './devices.ts';
import type { PushMessage } from './message.ts';
import { sendToDevice, timeToLiveSeconds } from './send-to-device.ts';
import { showsContent } from './shows-content.ts';
import { push_deliveries, push_subscriptions } from './table.ts';
import { texts } from './texts.ts';

/** Long enough for an open page to show the notice and mark it as read. */
const waitMilliseconds = 4_000;

export const push: Channel = { name: 'push', waitMilliseconds, reaches: hasDevice, deliver };

/** Sends a notice to all of its person's devices that do not have it yet. */
async function deliver(platform: Platform, notice: StoredNotice): Promise<Outcome> {
  const { config, clock } = platform;
  if (config.push.problem) return { skipped: 'push is not offered' };
  const age = clock().getTime() - notice.createdAt.getTime();
  if (age > timeToLiveSeconds * 1000) return { skipped: 'too old' };
  const devices = await devicesOfPerson(platform, notice);
  if (devices.length === 0) return { skipped: 'no device' };
  const reachedIds = await findReachedIds(platform, notice.id, devices);
  const remainingDevices = devices.filter(({ id }) => !reachedIds.has(id));
  const message = await messageOf(platform, notice);
  const results = await Promise.all(
    remainingDevices.map((device) => sendOnce(platform, notice, device, message, age)),
  );
  const retries = results.filter((result) => result instanceof Date);
  if (retries.length > 0) return { retryAt: new Date(Math.min(...retries.map((at) => at.getTime()))) };
  return reachedIds.size > 0 || results.includes('sent')
    ? { sent: true }
    : { skipped: 'refused by every device' };
}

const isActiveDeviceOf = (person: SQL | string) =>
  and(eq(push_subscriptions.user_id, person), isNull(push_subscriptions.stopped_at));

function hasDevice(recipient: SQL): SQL {
  return sql`exists (select from ${push_subscriptions} where ${isActiveDeviceOf(recipient)})`;
}

const devicesOfPerson = ({ database }: Platform, { recipient }: StoredNotice): Promise<KeyedDevice[]> =>
  keyedDevices(database.db).where(isActiveDeviceOf(recipient));

async function findReachedIds({ database }: Platform, noticeId: string, devices: KeyedDevice[]) {
  const { notice_id, subscription_id } = push_deliveries;
  const ids = devices.map(({ id }) => id);
  const rows = await database.db
    .select({ id: subscription_id })
    .from(push_deliveries)
    .where(and(eq(notice_id, noticeId), inArray(subscription_id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** `failed`: a retry cannot help. */
async function sendOnce(
  platform: Platform,
  notice: StoredNotice,
  device: KeyedDevice,
  message: PushMessage,
  age: number,
): Promise<'sent' | 'failed' | Date> {
  const now = platform.clock();
  if (device.resting_until && device.resting_until > now) return device.resting_until;
  const outcome = await sendToDevice(platform, device, message);
  if (outcome === 'sent') {
    const row = { notice_id: notice.id, subscription_id: device.id };
    await platform.database.db.insert(push_deliveries).values(row).onConflictDoNothing();
  }
  if (typeof outcome === 'object') return outcome.later ?? new Date(now.getTime() + waitAfter(age));
  return outcome === 'sent' ? 'sent' : 'failed';
}

const minute = 60_000;

/** The age of the notice, so that the delay about doubles each time; from a minute to six hours. */
const waitAfter = (age: number) => Math.min(Math.max(age, minute), 360 * minute);

async function messageOf(platform: Platform, notice: StoredNotice): Promise<PushMessage> {
  const { db } = platform.database;
  const base = {
    ...texts[notice.kind],
    // A topic may have 32 characters of base64url.
    tag: notice.id.replaceAll('-', ''),
    link: await linkOf(db, notice),
  };
  if (!(await showsContent(db, notice.recipient))) return base;
  const [{ name }, preview] = await Promise.all([
    findPersonaSeen(db, { id: notice.recipient }, notice.foId),
    platform.features.noticePreview(db, notice),
  ]);
  const { subject, text } = kinds[notice.kind].words;
  return { ...base, content: { title: subject(name, 1), body: preview ?? text(name, 1) } };
}
