import type { NoticePreferences } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { stopped_addresses } from '../table.ts';
import { getPreferences } from './get-preferences.ts';

/** The viewer says that their address accepts mail again; the next hard bounce stops it again. */
export async function resumeMail(ctx: UserContext): Promise<NoticePreferences> {
  await ctx.database.db.delete(stopped_addresses).where(eq(stopped_addresses.user_id, ctx.viewer.id));
  return getPreferences(ctx);
}
