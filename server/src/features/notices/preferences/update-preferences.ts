import type { NoticePreferences, PersonalNoticeKind } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { notice_preferences } from '../table.ts';
import { getPreferences } from './get-preferences.ts';

interface Input {
  kind: PersonalNoticeKind;
  mail?: boolean | undefined;
  push?: boolean | undefined;
}

/** Changes what is given. */
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
