import { QueryBuilder } from 'drizzle-orm/pg-core';
import { answer_ratings } from '../table.ts';

/** What visitors think of answers, for queries of other features that know which conversations the owner may read. */
export const ratings = new QueryBuilder()
  .select({ message_id: answer_ratings.message_id, rating: answer_ratings.rating })
  .from(answer_ratings)
  .as('rating');
