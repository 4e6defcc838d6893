import { and, eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { fo_privacy, fos } from './table.ts';

const text = sql<string>`${fos.bio} || E'\n' || array_to_string(${fos.core_principles}, E'\n')`;

/**
 * Personas that may be suggested to other owners: public, open to suggestions, and with "keep owner in the loop" on,
 * without which their owner would not see suggestions. With the text to embed, and its digest.
 */
export const matchablePersonas = new QueryBuilder()
  .select({
    id: fos.id,
    owner_id: fos.owner_id,
    name: fos.name,
    text: text.as('profile_text'),
    digest: sql<string>`md5(${text})`.as('profile_digest'),
  })
  .from(fos)
  .innerJoin(fo_privacy, eq(fo_privacy.fo_id, fos.id))
  .where(and(fos.is_public, fo_privacy.is_discoverable, fo_privacy.keep_owner_in_loop))
  .as('matchable');
