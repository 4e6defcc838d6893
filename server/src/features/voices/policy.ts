import { id as idSchema } from '@foyer/contract/text';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import { anyOf, type Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { voices } from './table.ts';

/** True for a voice that this person may hear and use: a public one, or their own. */
export const isUsableBy = (userId: string | undefined) =>
  userId
    ? anyOf(eq(voices.visibility, 'public'), eq(voices.created_by, userId))
    : eq(voices.visibility, 'public');

/**
 * The voice with that id, or provider's name, locked until the transaction ends. A private voice of another person is
 * not found. If providers share a name, the site's own voice is returned.
 */
export async function lockUsableVoice(executor: Executor, viewer: Viewer, idOrName: string) {
  const [row] = await selectUsable(executor, viewer.id, idOrName).for('share');
  if (!row) throw new NotFound('Voice');
  return row;
}

/** The same without a lock. */
export async function findUsableVoice(executor: Executor, viewer: Viewer | undefined, idOrName: string) {
  const [row] = await selectUsable(executor, viewer?.id, idOrName);
  if (!row) throw new NotFound('Voice');
  return row;
}

const selectUsable = (executor: Executor, userId: string | undefined, idOrName: string) => {
  const byName = eq(voices.voice_id, idOrName);
  const byId = idSchema.safeParse(idOrName).success ? eq(voices.id, idOrName) : undefined;
  return executor
    .select()
    .from(voices)
    .where(and(or(byId, byName), isUsableBy(userId)))
    .orderBy(desc(sql`${voices.id}::text = ${idOrName}`), desc(isNull(voices.created_by)), voices.id)
    .limit(1);
};
