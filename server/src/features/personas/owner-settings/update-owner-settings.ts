import type { UserContext } from '#platform/context';
import { onlyRow, violatedConstraint } from '#platform/database';
import { NotFound } from '#platform/errors';
import { findOwnPersona } from '../policy.ts';
import { fo_owner_settings } from '../table.ts';
import { ownerSettingsView } from './get-owner-settings.ts';

interface Input {
  foId: string;
  notify_on_incoming?: boolean | undefined;
  notify_via_email?: boolean | undefined;
  notify_via_push?: boolean | undefined;
}

/** Changes the given settings. */
export async function updateOwnerSettings(
  { database, viewer, clock, events }: UserContext,
  { foId, ...changes }: Input,
) {
  await findOwnPersona(database.db, viewer, foId);
  const change = { ...changes, updated_at: clock() };
  return database.transaction(async (tx) => {
    const row = onlyRow(
      await tx
        .insert(fo_owner_settings)
        .values({ fo_id: foId, ...change })
        .onConflictDoUpdate({ target: fo_owner_settings.fo_id, set: change })
        .returning()
        .catch((error: unknown) => {
          throw violatedConstraint(error)?.endsWith('_fk') ? new NotFound('Persona') : error;
        }),
    );
    await events.publish(tx, viewer.id, { type: 'settings', foId });
    return ownerSettingsView(row);
  });
}
