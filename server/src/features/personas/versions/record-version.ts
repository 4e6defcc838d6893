import { isDeepStrictEqual } from 'node:util';
import { limits, type VersionContent, type VersionedField } from '@foyer/contract';
import { pickFields, versionedFields } from '@foyer/contract/persona-field-lists';
import { and, eq, lte, max } from 'drizzle-orm';
import { releaseAvatar } from '#features/accounts';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { fo_versions } from '../table.ts';

interface SavedPersona {
  /** Undefined for a new persona. */
  before?: VersionContent;
  after: VersionContent & { id: string };
  userId: string;
  restoredFrom?: number | undefined;
}

/** Writes a version and deletes the oldest ones above the limit. The caller has locked the persona's row. */
export async function recordVersion(
  tx: Transaction,
  ctx: Pick<Platform, 'database' | 'storage' | 'features'>,
  { before, after, userId, restoredFrom }: SavedPersona,
): Promise<void> {
  const { id: foId } = after;
  let last = await lastNumber(tx, foId);
  const write = (content: VersionContent, changed: VersionedField[], from?: number) =>
    tx.insert(fo_versions).values({
      ...rowOf(content),
      fo_id: foId,
      number: ++last,
      user_id: userId,
      changed,
      restored_from: from,
    });
  // A persona from before versions existed gets its first version now.
  if (before && last === 0) await write(before, filledFields(before));
  await write(after, before ? changedFields(before, after) : filledFields(after), restoredFrom);
  await removeOldest(tx, ctx, foId, last - limits.versions.stored);
}

async function lastNumber(tx: Transaction, foId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(fo_versions.number) })
    .from(fo_versions)
    .where(eq(fo_versions.fo_id, foId));
  return row?.last ?? 0;
}

function rowOf(persona: VersionContent) {
  const { avatar_url, ...content } = pickFields(versionedFields, persona);
  return { avatar_url, content };
}

/** Deletes the oldest versions, and pictures that only they used. */
async function removeOldest(
  tx: Transaction,
  ctx: Pick<Platform, 'database' | 'storage' | 'features'>,
  foId: string,
  lastNumber: number,
) {
  if (lastNumber < 1) return;
  const removed = await tx
    .delete(fo_versions)
    .where(and(eq(fo_versions.fo_id, foId), lte(fo_versions.number, lastNumber)))
    .returning({ avatar_url: fo_versions.avatar_url });
  for (const url of new Set(removed.map(({ avatar_url }) => avatar_url))) await releaseAvatar(tx, ctx, url);
}

export const changedFields = (before: VersionContent, after: VersionContent): VersionedField[] =>
  versionedFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));

/** The changed fields of a first version. */
const filledFields = (content: VersionContent): VersionedField[] =>
  versionedFields.filter((field) => {
    const value = content[field];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
