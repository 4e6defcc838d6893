import { inArray } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos } from './table.ts';

/** The personas of these owners, in the order of the owners' ids. */
export const personasOf = (executor: Executor, owners: string[]) =>
  executor
    .select({
      id: fos.id,
      owner_id: fos.owner_id,
      name: fos.name,
      handle: fos.handle,
      avatar_url: fos.avatar_url,
      is_public: fos.is_public,
    })
    .from(fos)
    .where(inArray(fos.owner_id, owners))
    .orderBy(fos.owner_id);
