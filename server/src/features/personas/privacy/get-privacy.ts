import type { Privacy } from '@foyer/contract';
import { visibilityOf } from '@foyer/contract/persona-visibility';
import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { onlyRow } from '#platform/database';
import { findOwnPersona } from '../policy.ts';
import { fo_privacy } from '../table.ts';

export const privacyView = (
  { updated_at, ...row }: typeof fo_privacy.$inferSelect,
  persona: Parameters<typeof visibilityOf>[0],
): Privacy => ({ ...row, visibility: visibilityOf(persona), updated_at: updated_at.toISOString() });

/** The persona's privacy settings; the first read creates the row with its defaults. */
export async function getPrivacy({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  const persona = await findOwnPersona(db, viewer, foId);
  await db.insert(fo_privacy).values({ fo_id: foId }).onConflictDoNothing();
  const row = onlyRow(await db.select().from(fo_privacy).where(eq(fo_privacy.fo_id, foId)));
  return privacyView(row, persona);
}
