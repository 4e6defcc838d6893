import { isNotNull } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from './table.ts';

/** The ids of those who have confirmed their address, for a condition on who did something. */
export const confirmedPeople = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(isNotNull(users.email_confirmed_at));
