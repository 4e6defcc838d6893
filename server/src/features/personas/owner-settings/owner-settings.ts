import { eq, sql } from 'drizzle-orm';
import { type Executor, statement, type Transaction } from '#platform/database';
import { personaSource } from '../persona-source.ts';
import { fo_owner_settings } from '../table.ts';

interface OwnerSettings {
  keep_owner_in_loop: boolean;
  notify_on_incoming: boolean;
  notify_via_email: boolean;
  notify_via_push: boolean;
}

/** Settings for features that notify the owners of these personas; of a deleted persona, all are off. */
export async function ownerSettings(executor: Executor, foIds: string[]) {
  const rows = await settingsOf(executor, { foIds: [...new Set(foIds)] });
  const settings = new Map(rows.map(({ fo_id, ...row }) => [fo_id, row]));
  return (foId: string): OwnerSettings => settings.get(foId) ?? noNotifications;
}

const { notify_on_incoming, notify_via_email, notify_via_push } = fo_owner_settings;

const settingsOf = statement<OwnerSettings & { fo_id: string }, { foIds: string[] }>(
  'owner_settings',
  sql`select ${personaSource.id} as fo_id, ${personaSource.isOwnerInLoop} as keep_owner_in_loop,
      coalesce(${notify_on_incoming}, true) as notify_on_incoming,
      coalesce(${notify_via_email}, false) as notify_via_email,
      coalesce(${notify_via_push}, true) as notify_via_push
    from ${personaSource} left join ${fo_owner_settings} on ${eq(fo_owner_settings.fo_id, personaSource.id)}
    where ${personaSource.id} = any(${sql.placeholder('foIds')}::uuid[])`,
);

const noNotifications: OwnerSettings = {
  keep_owner_in_loop: false,
  notify_on_incoming: false,
  notify_via_email: false,
  notify_via_push: false,
};

/** Turns mails on or off; used by links in mails, which have no signed-in viewer. */
export async function setNotifyViaEmail(tx: Transaction, foId: string, isEnabled: boolean): Promise<void> {
  const change = { notify_via_email: isEnabled, updated_at: new Date() };
  await tx
    .insert(fo_owner_settings)
    .values({ fo_id: foId, ...change })
    .onConflictDoUpdate({ target: fo_owner_settings.fo_id, set: change });
}
