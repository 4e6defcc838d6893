import { inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database';
import { answer_ratings } from '../table.ts';
import type { MessageRow } from '../view.ts';

/** Visitors' ratings, for queries of other features, which must check which conversations the owner may read. */
export const ratings = new QueryBuilder()
  .select({ message_id: answer_ratings.message_id, rating: answer_ratings.rating })
  .from(answer_ratings)
  .as('rating');

/** Ratings by the ids of the answers. */
export async function ratingsOf(db: Database['db'], page: Pick<MessageRow, 'id' | 'sender'>[]) {
  const answers = page.filter(({ sender }) => sender === 'fo').map((row) => row.id);
  const rows = await db.select().from(answer_ratings).where(inArray(answer_ratings.message_id, answers));
  return new Map(rows.map(({ message_id, rating }) => [message_id, rating]));
}
