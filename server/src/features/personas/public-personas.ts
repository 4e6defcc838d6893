import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { fos, public_tags } from './table.ts';
import { selectPersonas } from './view.ts';

/** By which a list of public personas searches, filters and orders. */
export const listedBy = {
  id: fos.id,
  ownerId: fos.owner_id,
  name: fos.name,
  bio: fos.bio,
  tags: fos.tags,
  createdAt: fos.created_at,
};

/** The personas that everyone may see and that meet the conditions; add an order and a limit. */
export const selectPublicPersonas = (executor: Executor, ...conditions: (SQL | undefined)[]) =>
  selectPersonas(executor).where(and(eq(fos.is_public, true), ...conditions));

/** How many uses of a tag are counted. */
const countedUses = 100;

/**
 * Every tag of a public persona, most used first; those that many use, by name. From one tag the index leads to the
 * next one, so it takes time by the number of tags and not of personas.
 */
export async function listPublicTags(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ tag: string }>(sql`
    with recursive seen as (
      (select tag from ${public_tags} order by tag limit 1)
      union all
      select (select tag from ${public_tags} where tag > seen.tag order by tag limit 1)
      from seen where seen.tag is not null
    )
    select tag from seen cross join lateral (
      select count(*) as uses
      from (select from ${public_tags} as used where used.tag = seen.tag limit ${countedUses}) as counted
    ) as found
    where tag is not null
    order by uses desc, tag`);
  return rows.map(({ tag }) => tag);
}

/** Keeps the tags of a persona for that list as they are now. */
export async function keepPublicTags(
  tx: Executor,
  { id, tags, is_public }: { id: string; tags: string[]; is_public: boolean },
): Promise<void> {
  const shown = is_public ? tags : [];
  await tx
    .delete(public_tags)
    .where(and(eq(public_tags.fo_id, id), shown.length > 0 ? notInArray(public_tags.tag, shown) : undefined));
  const rows = shown.map((tag) => ({ tag, fo_id: id }));
  if (rows.length > 0) await tx.insert(public_tags).values(rows).onConflictDoNothing();
}
