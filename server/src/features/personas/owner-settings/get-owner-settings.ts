import type { OwnerSettings } from '@foyer/contract';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { findOwnPersona } from '../policy.ts';
import { fo_owner_settings } from '../table.ts';

export const ownerSettingsView = (row: typeof fo_owner_settings.$inferSelect): OwnerSettings => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});

/** The owner's notification settings; the first read creates the row with its defaults. */
export async function getOwnerSettings(
  { database: { db }, viewer }: UserContext,
  { foId }: { foId: string },
) {
  await findOwnPersona(db, viewer, foId);
  await db.insert(fo_owner_settings).values({ fo_id: foId }).onConflictDoNothing();
  const row = onlyRow(await db.select().from(fo_owner_settings).where(eq(fo_owner_settings.fo_id, foId)));
  return ownerSettingsView(row);
}
