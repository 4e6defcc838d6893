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
 * The voice with this `id`, or with this id at its provider (`voice_id`), locked until the transaction ends. A private
 * voice of another person is not found. If several voices have the same `voice_id`, the site's own is returned.
 */
export async function lockUsableVoice(executor: Executor, viewer: Viewer, idOrProviderId: string) {
  const [row] = await selectUsable(executor, viewer.id, idOrProviderId).for('share');
  if (!row) throw new NotFound('Voice');
  return row;
}

/** The same without a lock. */
export async function findUsableVoice(
  executor: Executor,
  viewer: Viewer | undefined,
  idOrProviderId: string,
) {
  const [row] = await selectUsable(executor, viewer?.id, idOrProviderId);
  if (!row) throw new NotFound('Voice');
  return row;
}

const selectUsable = (executor: Executor, userId: string | undefined, idOrProviderId: string) => {
  const byProviderId = eq(voices.voice_id, idOrProviderId);
  const byId = idSchema.safeParse(idOrProviderId).success ? eq(voices.id, idOrProviderId) : undefined;
  return executor
    .select()
    .from(voices)
    .where(and(or(byId, byProviderId), isUsableBy(userId)))
    .orderBy(desc(sql`${voices.id}::text = ${idOrProviderId}`), desc(isNull(voices.created_by)), voices.id)
    .limit(1);
};
