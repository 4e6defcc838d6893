import type { Version } from '@foyer/contract';
import { eachField, emptyField, versionedFields } from '@foyer/contract/persona-field-lists';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { creators } from '#features/accounts';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { fo_versions } from '../table.ts';

type Row = typeof fo_versions.$inferSelect & { display_name: string | null };

/** Versions with the name of who saved them; add conditions and an order. */
export const selectVersions = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(fo_versions), display_name: creators.display_name })
    .from(fo_versions)
    .leftJoin(creators, eq(creators.user_id, fo_versions.user_id))
    .$dynamic();

/** One version of a persona that the caller has found to be the viewer's; without a number, the newest. */
export async function findVersion(executor: Executor, foId: string, number?: number): Promise<Version> {
  const [row] = await selectVersions(executor)
    .where(and(eq(fo_versions.fo_id, foId), number ? eq(fo_versions.number, number) : undefined))
    .orderBy(desc(fo_versions.number))
    .limit(1);
  if (!row) throw new NotFound('Version');
  return { ...summaryOf(row), content: { ...none, ...row.content, avatar_url: row.avatar_url } };
}

/** A version may be older than a field. */
const none = eachField(versionedFields, emptyField);

export const summaryOf = (row: Row) => ({
  number: row.number,
  created_at: row.created_at.toISOString(),
  saved_by: { user_id: row.user_id, display_name: row.display_name },
  changed: row.changed,
  restored_from: row.restored_from,
});
