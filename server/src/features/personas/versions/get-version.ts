import type { UserContext } from '#platform/context';
import { findOwnPersona } from '../policy.ts';
import { findVersion } from './find-version.ts';

export async function getVersion(
  { database: { db }, viewer }: UserContext,
  { id, number }: { id: string; number: number },
) {
  await findOwnPersona(db, viewer, id);
  return findVersion(db, id, number);
}
