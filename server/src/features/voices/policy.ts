import { id as idSchema } from '@foyer/contract/text';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { voices } from './table.ts';

/** True for a voice that this person may hear and use: a public one, or their own. */
export const isUsableBy = (userId: string | undefined) =>
  userId
    ? or(eq(voices.visibility, 'public'), eq(voices.created_by, userId))!
    : eq(voices.visibility, 'public');

/**
 * The voice of that id, or of that name at its provider, if the viewer may use it, kept from deletion; a stranger's
 * private one is told as missing. Where providers share a name, the site's own voice is meant.
 */
export async function lockUsableVoice(executor: Executor, viewer: Viewer, idOrName: string) {
  const byName = eq(voices.voice_id, idOrName);
  const byId = idSchema.safeParse(idOrName).success ? eq(voices.id, idOrName) : undefined;
  const [row] = await executor
    .select()
    .from(voices)
    .where(and(or(byId, byName), isUsableBy(viewer.id)))
    .orderBy(desc(sql`${voices.id}::text = ${idOrName}`), desc(isNull(voices.created_by)), voices.id)
    .limit(1)
    .for('key share');
  if (!row) throw new NotFound('Voice');
  return row;
}
