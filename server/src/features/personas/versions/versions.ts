import type { Comparison, OwnPersona, Version } from '@foyer/contract';
import { eachField, emptyField, versionedFields } from '@foyer/contract/persona-field-lists';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { creators } from '#features/accounts';
import type { UserContext } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { findOwnPersona } from '../policy.ts';
import { savePersona } from '../saving/save-persona.ts';
import { fo_versions } from '../table.ts';
import { changedFields } from './record-version.ts';

interface Page {
  id: string;
  before?: number | undefined;
  limit: number;
}

/** Newest first, in pages; `next` continues where this page ends. */
export async function listVersions({ database: { db }, viewer }: UserContext, { id, before, limit }: Page) {
  await findOwnPersona(db, viewer, id);
  const rows = await selectVersions(db)
    .where(and(eq(fo_versions.fo_id, id), before ? lt(fo_versions.number, before) : undefined))
    .orderBy(desc(fo_versions.number))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(summaryOf);
  const last = page.at(-1);
  return { versions: page, next: last && rows.length > limit ? last.number : null };
}

export async function getVersion(
  { database: { db }, viewer }: UserContext,
  { id, number }: { id: string; number: number },
) {
  await findOwnPersona(db, viewer, id);
  return findVersion(db, id, number);
}

interface Input {
  id: string;
  from: number;
  to?: number | undefined;
}

/** The differences between two versions, in either direction. */
export async function compareVersions(
  { database: { db }, viewer }: UserContext,
  { id, from, to }: Input,
): Promise<Comparison> {
  await findOwnPersona(db, viewer, id);
  const before = await findVersion(db, id, from);
  const after = await findVersion(db, id, to);
  const fields = changedFields(before.content, after.content).map((field) => ({
    field,
    before: before.content[field],
    after: after.content[field],
  }));
  return { from: before.number, to: after.number, fields };
}

/**
 * Restores an earlier version, as a save. The visibility is kept: restoring must neither publish a persona nor bypass
 * the readiness threshold.
 */
export async function restoreVersion(
  ctx: UserContext,
  { id, number }: { id: string; number: number },
): Promise<OwnPersona> {
  await ctx.limits.use('savePerHour', ctx.viewer.id);
  await findOwnPersona(ctx.database.db, ctx.viewer, id);
  const { content } = await findVersion(ctx.database.db, id, number);
  const { handle: _handle, is_public: _public, is_unlisted: _unlisted, ...restoredContent } = content;
  return savePersona(ctx, { id, restoredFrom: number, decide: () => restoredContent });
}

type Row = typeof fo_versions.$inferSelect & { display_name: string | null };

/** Versions with the name of the person who saved them; add conditions and an order. */
const selectVersions = (executor: Executor) =>
  executor
    .select({ ...getTableColumns(fo_versions), display_name: creators.display_name })
    .from(fo_versions)
    .leftJoin(creators, eq(creators.user_id, fo_versions.user_id))
    .$dynamic();

/** One version, or the newest without a number. The caller has checked that the persona is the viewer's. */
async function findVersion(executor: Executor, foId: string, number?: number): Promise<Version> {
  const [row] = await selectVersions(executor)
    .where(and(eq(fo_versions.fo_id, foId), number ? eq(fo_versions.number, number) : undefined))
    .orderBy(desc(fo_versions.number))
    .limit(1);
  if (!row) throw new NotFound('Version');
  return { ...summaryOf(row), content: { ...emptyContent, ...row.content, avatar_url: row.avatar_url } };
}

/** Empty values for fields that a version is older than. */
const emptyContent = eachField(versionedFields, emptyField);

const summaryOf = (row: Row) => ({
  number: row.number,
  created_at: row.created_at.toISOString(),
  saved_by: { user_id: row.user_id, display_name: row.display_name },
  changed: row.changed,
  restored_from: row.restored_from,
});
