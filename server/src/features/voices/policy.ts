import { and, eq, or } from 'drizzle-orm';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { voices } from './table.ts';

/** True for a voice that this person may hear and use: a public one, or their own. */
export const isUsableBy = (userId: string | undefined) =>
  userId
    ? or(eq(voices.visibility, 'public'), eq(voices.created_by, userId))!
    : eq(voices.visibility, 'public');

/** The voice of that id, if the viewer may use it, kept from deletion; a stranger's private one is told as missing. */
export async function lockUsableVoice(executor: Executor, viewer: Viewer, id: string) {
  const [row] = await executor
    .select()
    .from(voices)
    .where(and(eq(voices.id, id), isUsableBy(viewer.id)))
    .for('key share');
  if (!row) throw new NotFound('Voice');
  return row;
}
