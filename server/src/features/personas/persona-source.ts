import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Viewer } from '#platform/context';
import type { Executor } from '#platform/database';
import { NotFound } from '#platform/errors';
import { fo_privacy, fo_versions, fos } from './table.ts';

/**
 * Personas with their owner and settings (defaults where unset), for joins in queries. PostgreSQL plans it as the
 * tables themselves.
 */
export const personaSource = new QueryBuilder()
  .select({
    id: fos.id,
    owner_id: fos.owner_id,
    name: fos.name,
    handle: fos.handle,
    avatar_url: fos.avatar_url,
    isOwnerInLoop: sql<boolean>`coalesce(${fo_privacy.keep_owner_in_loop}, true)`.as('is_owner_in_loop'),
    mayLearn: sql<boolean>`coalesce(${fo_privacy.allow_training_opt_in}, true)`.as('may_learn'),
    trainsByDefault: sql<boolean>`coalesce(${fo_privacy.default_train_on_chat}, false)`.as(
      'trains_by_default',
    ),
    allowsPrivateChats: sql<boolean>`coalesce(${fo_privacy.allow_private_chats}, true)`.as(
      'allows_private_chats',
    ),
    /** True if it is public and its owner has opened it to suggestions. */
    isDiscoverable: sql<boolean>`(${fos.is_public} and coalesce(${fo_privacy.is_discoverable}, false))`.as(
      'is_discoverable',
    ),
  })
  .from(fos)
  .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
  .as('persona');

/**
 * Personas as this viewer may see them. One that became private is shown to others by its name at the time they could
 * last see it, without a link.
 */
export const personasSeenBy = (viewer: Pick<Viewer, 'id'>) => {
  const isVisible = sql`(${fos.is_public} or ${fos.is_unlisted} or ${fos.owner_id} = ${viewer.id})`;
  const lastNameSeen = sql`(
    select content ->> 'name' from ${fo_versions} as version
    where version.fo_id = ${fos.id} and ('true' in (content ->> 'is_public', content ->> 'is_unlisted'))
    order by number desc limit 1)`;
  return new QueryBuilder()
    .select({
      id: fos.id,
      name: sql<string>`case when ${isVisible} then ${fos.name} else coalesce(${lastNameSeen}, ${nameless}) end`.as(
        'name',
      ),
      handle: sql<string | null>`case when ${isVisible} then ${fos.handle} end`.as('handle'),
      avatar_url: sql<string | null>`case when ${isVisible} then ${fos.avatar_url} end`.as('avatar_url'),
      is_gone: sql<boolean>`not ${isVisible}`.as('is_gone'),
    })
    .from(fos)
    .as('persona');
};

/** Name for a persona without a version from that time. */
const nameless = 'A former FO';

/** The fields shown in lists. */
export const shownColumns = ({
  id,
  name,
  handle,
  avatar_url,
  is_gone,
}: ReturnType<typeof personasSeenBy>) => ({
  ...{ id, name, handle, avatar_url, is_gone },
});

/** The same for one existing persona. */
export async function findPersonaSeen(executor: Executor, viewer: Pick<Viewer, 'id'>, id: string) {
  const personas = personasSeenBy(viewer);
  const [row] = await executor.select(shownColumns(personas)).from(personas).where(eq(personas.id, id));
  if (!row) throw new NotFound('Persona');
  return row;
}
