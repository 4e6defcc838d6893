import { inArray, lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import { inPieces } from '#platform/jobs';
import type { Feature } from '../feature.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { notify } from './notify.ts';
import { runOutbox } from './outbox/deliver-due.ts';
import { copyNotices } from './personal-data.ts';
import { copyPush } from './push/devices.ts';
import { preparePushKey } from './push/own-key.ts';
import { noticesRoutes } from './routes.ts';
import { notices as noticesTable } from './table.ts';

const retentionMilliseconds = 30 * 86_400_000;

export const notices: Feature = {
  name: 'notices',
  router: { notices: noticesRoutes },
  http: () => unsubscribeRoutes,
  beforeStart: preparePushKey,
  async onStart(platform) {
    void runOutbox(platform);
  },
  hourly: { 'notices of long ago': removeOld },
  on: { notice: notify, noticesRead: markNoticesRead },
  personalData: { accountData: async (ctx) => ({ ...(await copyNotices(ctx)), ...(await copyPush(ctx)) }) },
};

/** Rows per call: each has deliveries, and entries in up to eight indexes. */
const noticesPerDelete = 500;

function removeOld({ database: { db }, clock }: Platform): Promise<boolean> {
  const before = new Date(clock().getTime() - retentionMilliseconds);
  const oldIds = db
    .select({ id: noticesTable.id })
    .from(noticesTable)
    .where(lt(noticesTable.created_at, before))
    // The order makes PostgreSQL use the index even with outdated statistics.
    .orderBy(noticesTable.created_at)
    .limit(noticesPerDelete);
  return inPieces(async () => {
    const { rowCount } = await db.delete(noticesTable).where(inArray(noticesTable.id, oldIds));
    return rowCount === noticesPerDelete;
  });
}
