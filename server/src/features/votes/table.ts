import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { userId } from '../accounts/table.ts';
import { foId } from '../personas/table.ts';

/** Votes on personas. `thumbs_up` and `thumbs_down` of the persona count these rows. */
export const fo_reviews = pgTable(
  'fo_reviews',
  {
    fo_id: foId(),
    user_id: userId(),
    vote_type: text({ enum: ['up', 'down'] }).notNull(),
    voted_at: moment('voted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.user_id] }), index('fo_reviews_user').on(t.user_id)],
);
