import type { NoticePreferences } from '@foyer/contract';
import { personalNoticeKind } from '@foyer/contract/notices';
import { eq } from 'drizzle-orm';
import { addressee } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { findStopped } from '../mail/stopped-address.ts';
import { notice_preferences } from '../table.ts';

/** What the viewer gets by mail and push. */
export async function getPreferences({
  database: { db },
  viewer,
  clock,
}: UserContext): Promise<NoticePreferences> {
  const { user_id, kind, mail, push } = notice_preferences;
  const rows = await db.select({ kind, mail, push }).from(notice_preferences).where(eq(user_id, viewer.id));
  const address = (await addressee(db, viewer.id, clock()))?.email ?? null;
  const stopped = address === null ? undefined : await findStopped(db, viewer.id, address);
  return {
    kinds: personalNoticeKind.options.map((each) => {
      const { mail = true, push = true } = rows.find((row) => row.kind === each) ?? {};
      return { kind: each, mail, push };
    }),
    address,
    stopped: stopped ? { at: stopped.at.toISOString(), reason: stopped.reason } : null,
  };
}
