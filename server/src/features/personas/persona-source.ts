import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { fo_privacy, fos } from './table.ts';

/**
 * Personas for queries to join: how they are named, whose they are, and what their owners decided, which is yes until they
 * say otherwise.
 * PostgreSQL reads it as the tables themselves.
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
  })
  .from(fos)
  .leftJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
  .as('persona');

/** What a list of other people's personas shows of each. */
export const personaName = {
  id: personaSource.id,
  name: personaSource.name,
  handle: personaSource.handle,
  avatar_url: personaSource.avatar_url,
};
