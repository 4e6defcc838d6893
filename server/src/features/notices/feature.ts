import { lt } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Feature } from '../feature.ts';
import { unsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { noticed } from './noticed.ts';
import { notify } from './notify.ts';
import { runOutbox } from './outbox/deliver-due.ts';
import { copyNotices } from './personal-data.ts';
import { copyPush } from './push/copy-push.ts';
import { preparePushKey } from './push/own-key.ts';
import { noticesRoutes } from './routes.ts';
import { notices as noticesTable } from './table.ts';

const keptMilliseconds = 30 * 86_400_000;

export const notices: Feature = {
  name: 'notices',
  router: { notices: noticesRoutes },
  http: () => unsubscribeRoutes,
  beforeStart: preparePushKey,
  async onStart(platform) {
    void runOutbox(platform);
  },
  hourly: { 'notices of long ago': removeOld },
  on: { notice: notify, noticed },
  personalData: { ofAccount: async (ctx) => ({ ...(await copyNotices(ctx)), ...(await copyPush(ctx)) }) },
};

async function removeOld({ database: { db }, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - keptMilliseconds);
  await db.delete(noticesTable).where(lt(noticesTable.created_at, before));
}
