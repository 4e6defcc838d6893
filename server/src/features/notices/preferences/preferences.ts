import type { NoticePreferences, PersonalNoticeKind } from '@foyer/contract';
import { personalNoticeKind } from '@foyer/contract/notices';
import { eq } from 'drizzle-orm';
import { findRecipient } from '#features/accounts';
import type { UserContext } from '#platform/context';
import { findStopped } from '../mail/stopped-address.ts';
import { notice_preferences, stopped_addresses } from '../table.ts';

/** The viewer's preferences for mail and push. */
export async function getPreferences({
  database: { db },
  viewer,
  clock,
}: UserContext): Promise<NoticePreferences> {
  const { user_id, kind, mail, push } = notice_preferences;
  const rows = await db.select({ kind, mail, push }).from(notice_preferences).where(eq(user_id, viewer.id));
  const address = (await findRecipient(db, viewer.id, clock()))?.email ?? null;
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

interface Input {
  kind: PersonalNoticeKind;
  mail?: boolean | undefined;
  push?: boolean | undefined;
}

/** Changes the given preferences. */
export async function updatePreferences(
  ctx: UserContext,
  { kind, mail, push }: Input,
): Promise<NoticePreferences> {
  const change = { ...(mail !== undefined && { mail }), ...(push !== undefined && { push }) };
  if (Object.keys(change).length > 0)
    await ctx.database.db
      .insert(notice_preferences)
      .values({ user_id: ctx.viewer.id, kind, ...change })
      .onConflictDoUpdate({ target: [notice_preferences.user_id, notice_preferences.kind], set: change });
  return getPreferences(ctx);
}

/** Resumes mails to the viewer's address; the next hard bounce stops them again. */
export async function resumeMail(ctx: UserContext): Promise<NoticePreferences> {
  await ctx.database.db.delete(stopped_addresses).where(eq(stopped_addresses.user_id, ctx.viewer.id));
  return getPreferences(ctx);
}
