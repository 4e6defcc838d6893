import { and, eq } from 'drizzle-orm';
import { ownerSettings } from '#features/personas';
import type { Executor } from '#platform/database';
import type { Notice } from '#platform/features';
import type { ChannelName } from './channel.ts';
import { kinds } from './kinds.ts';
import { notice_preferences } from './table.ts';

export type Switches = Record<ChannelName, boolean>;

/** By which channels a notice may leave the site; undefined where its recipient is not told of such things at all. */
export async function switchesOf(
  executor: Executor,
  { kind, foId, recipient }: Notice,
): Promise<Switches | undefined> {
  if (kinds[kind].decidedBy === 'persona') {
    const settings = await ownerSettings(executor, foId);
    if (!settings.keep_owner_in_loop || !settings.notify_on_incoming) return undefined;
    return { mail: settings.notify_via_email, push: settings.notify_via_push };
  }
  const { user_id, mail, push } = notice_preferences;
  const [own] = await executor
    .select({ mail, push })
    .from(notice_preferences)
    .where(and(eq(user_id, recipient), eq(notice_preferences.kind, kind)));
  return own ?? { mail: true, push: true };
}
