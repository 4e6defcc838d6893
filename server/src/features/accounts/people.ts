import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { profiles, users } from './table.ts';

/** The public data of people, for joins in other features' queries. */
export const creators = new QueryBuilder()
  .select({
    user_id: profiles.user_id,
    display_name: profiles.display_name,
    avatar_url: profiles.avatar_url,
  })
  .from(profiles)
  .as('creator');

/** The ids of people with a confirmed email address, for a condition in queries. */
export const confirmedPeople = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(isNotNull(users.email_confirmed_at));
