import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { profiles, users } from './table.ts';

/** What everyone may see of a person, for queries of other features to join. */
export const creators = new QueryBuilder()
  .select({
    user_id: profiles.user_id,
    display_name: profiles.display_name,
    avatar_url: profiles.avatar_url,
  })
  .from(profiles)
  .as('creator');

/** The ids of those who have confirmed their address, for a condition on who did something. */
export const confirmedPeople = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(isNotNull(users.email_confirmed_at));
