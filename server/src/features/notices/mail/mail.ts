import { sql } from 'drizzle-orm';
import { findRecipient } from '#features/accounts';
import type { Platform } from '#platform/context';
import type { StoredNotice } from '#platform/features';
import { AddressRefused } from '#platform/mail';
import type { Channel, Outcome } from '../channel.ts';
import { lastSeen } from '../outbox/reason-to-skip.ts';
import { compose } from './compose.ts';
import { reserve } from './reserve.ts';
import { isStopped, stopAddress } from './stopped-address.ts';

const minute = 60_000;
/** People who were on the site this recently may still see the notice there. */
const presenceMilliseconds = 10 * minute;

/**
 * Sends one mail for all pending notices of a conversation. Its Message-ID is derived from the notice's id, so that a
 * repeated mail is recognized.
 */
export const mail: Channel = {
  name: 'mail',
  waitMilliseconds: 2 * minute,
  reaches: () => sql`true`,
  async deliver(platform, notice) {
    const { db } = platform.database;
    const now = platform.clock();
    const person = await findRecipient(db, notice.recipient, now);
    if (!person?.email) return { skipped: 'no confirmed address' };
    if (await isStopped(db, notice.recipient, person.email)) return { skipped: 'address refused before' };
    const seenAt = await lastSeen(db, notice.recipient);
    const awayAt = seenAt && new Date(seenAt.getTime() + presenceMilliseconds);
    if (awayAt && awayAt > now) return { retryAt: awayAt };
    const reserved = await reserve(platform, notice);
    return 'members' in reserved ? send(platform, notice, person.email, reserved.members) : reserved;
  },
};

async function send(
  platform: Platform,
  notice: StoredNotice,
  to: string,
  members: StoredNotice[],
): Promise<Outcome> {
  try {
    await platform.mail.send({ to, ...(await compose(platform, notice, members)) });
    return { sent: true };
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await stopAddress(platform, notice.recipient, to, error.message);
    return { skipped: `address refused: ${error.message.slice(0, 300)}` };
  }
}
