import type { FollowedByCreator } from '@foyer/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { publicPersonaColumns, selectPublicPersonas } from '#features/personas';
import type { Context } from '#platform/context';
import { NotFound } from '#platform/errors';
import { follow_choices, follows } from './table.ts';

const maxShown = 24;

/**
 * The public personas that a creator followed last, if they show them. Following nobody and hiding the list look the
 * same. A person without a public persona has no page.
 */
export async function listOfCreator(
  { database: { db } }: Context,
  { id }: { id: string },
): Promise<{ personas: FollowedByCreator[] }> {
  const ownPublicPersona = await selectPublicPersonas(db, eq(publicPersonaColumns.ownerId, id)).limit(1);
  if (ownPublicPersona.length === 0) throw new NotFound('Creator');
  const ofCreator = and(eq(follows.fo_id, publicPersonaColumns.id), eq(follows.user_id, id));
  const visibleFollows = new QueryBuilder()
    .select()
    .from(follows)
    .innerJoin(
      follow_choices,
      and(eq(follow_choices.user_id, follows.user_id), eq(follow_choices.is_shown, true)),
    )
    .where(ofCreator);
  const followedAt = new QueryBuilder().select({ at: follows.followed_at }).from(follows).where(ofCreator);
  const personas = await selectPublicPersonas(db, exists(visibleFollows))
    .orderBy(sql`(${followedAt}) desc`)
    .limit(maxShown);
  return {
    personas: personas.map(({ id, name, handle, avatar_url }) => ({ id, name, handle, avatar_url })),
  };
}
