import { QueryBuilder } from 'drizzle-orm/pg-core';
import { profiles } from '../table.ts';

/** What everyone may see of a person, for queries of other features to join. */
export const creators = new QueryBuilder()
  .select({
    user_id: profiles.user_id,
    display_name: profiles.display_name,
    avatar_url: profiles.avatar_url,
  })
  .from(profiles)
  .as('creator');
