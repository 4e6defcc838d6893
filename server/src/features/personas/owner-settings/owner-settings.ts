import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database';
import { personaSource } from '../persona-source.ts';
import { fo_owner_settings } from '../table.ts';

/** For the features that tell the owner; of a persona that is gone nothing is told. */
export async function ownerSettings(executor: Executor, foId: string) {
  const { notify_on_incoming, notify_via_email, notify_via_push } = fo_owner_settings;
  const [settings] = await executor
    .select({
      keep_owner_in_loop: personaSource.isOwnerInLoop,
      notify_on_incoming: sql<boolean>`coalesce(${notify_on_incoming}, true)`,
      notify_via_email: sql<boolean>`coalesce(${notify_via_email}, false)`,
      notify_via_push: sql<boolean>`coalesce(${notify_via_push}, true)`,
    })
    .from(personaSource)
    .leftJoin(fo_owner_settings, eq(fo_owner_settings.fo_id, personaSource.id))
    .where(eq(personaSource.id, foId));
  return settings ?? nothingIsTold;
}

const nothingIsTold = {
  keep_owner_in_loop: false,
  notify_on_incoming: false,
  notify_via_email: false,
  notify_via_push: false,
};

/** For links in mails, which know the persona and nobody who is signed in. */
export async function setNotifyViaEmail(tx: Transaction, foId: string, wanted: boolean): Promise<void> {
  const change = { notify_via_email: wanted, updated_at: new Date() };
  await tx
    .insert(fo_owner_settings)
    .values({ fo_id: foId, ...change })
    .onConflictDoUpdate({ target: fo_owner_settings.fo_id, set: change });
}
