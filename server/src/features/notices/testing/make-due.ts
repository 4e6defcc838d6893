import { type SiteStorage, withSiteDatabase } from '../../../testing/site-storage.ts';

/** Moves presence and notices of a running site half an hour into the past. */
export async function makeNoticesDue(storage: SiteStorage): Promise<void> {
  await withSiteDatabase(storage, async (client) => {
    await client.query("update presence set seen_at = seen_at - interval '30 minutes'");
    await client.query(
      `update notice_deliveries set due_at = due_at - interval '30 minutes', sent_at = sent_at - interval '30 minutes'`,
    );
  });
}
