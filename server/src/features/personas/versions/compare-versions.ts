import type { Comparison } from '@foyer/contract';
import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { changedFields } from './changed-fields.ts';
import { findVersion } from './find-version.ts';

interface Input {
  id: string;
  from: number;
  to?: number | undefined;
}

/** What differs between two versions, in either direction. */
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
