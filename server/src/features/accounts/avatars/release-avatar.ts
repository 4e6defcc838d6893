import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/context';
import type { Transaction } from '#platform/database';
import { avatarPath, removeStored } from '#platform/storage';
import { fo_versions, fos } from '../../personas/table.ts';
import { profiles } from '../table.ts';

type Ports = Pick<Platform, 'database' | 'storage'>;

/**
 * Removes a picture from storage, after the commit, unless a profile, a persona or a version of one still has it. To be called once
 * the row that showed it has another or is gone; null is no picture.
 */
export async function releaseAvatar(tx: Transaction, ctx: Ports, url: string | null | undefined) {
  const path = url && avatarPath(url);
  if (!path) return;
  const used = await tx
    .select({ found: sql`1` })
    .from(profiles)
    .where(eq(profiles.avatar_url, url))
    .unionAll(tx.select({ found: sql`1` }).from(fos).where(eq(fos.avatar_url, url)))
    .unionAll(tx.select({ found: sql`1` }).from(fo_versions).where(eq(fo_versions.avatar_url, url)))
    .limit(1);
  if (used.length === 0) await removeStored(tx, ctx, 'avatars', [path]);
}
