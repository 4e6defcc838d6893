import { eq } from 'drizzle-orm';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { fo_privacy } from '../table.ts';
import { privacyView } from './view.ts';

/** The persona's privacy settings; the first look makes the row, with its defaults. */
export async function getPrivacy({ database: { db }, viewer }: UserContext, { foId }: { foId: string }) {
  const persona = await findOwnPersona(db, viewer, foId);
  await db.insert(fo_privacy).values({ fo_id: foId }).onConflictDoNothing();
  const [row] = await db.select().from(fo_privacy).where(eq(fo_privacy.fo_id, foId));
  return privacyView(row!, persona);
}
