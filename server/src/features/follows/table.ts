import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { userId } from '../accounts/table.ts';
import { foId } from '../personas/table.ts';

/** Follows of personas. `followers` of the persona counts these rows. */
export const follows = pgTable(
  'follows',
  { fo_id: foId(), user_id: userId(), followed_at: moment('followed_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.fo_id, t.user_id] }),
    index('follows_user').on(t.user_id, t.followed_at.desc().nullsFirst(), t.fo_id.desc().nullsFirst()),
    index('follows_newest').on(t.fo_id, t.followed_at),
  ],
);

/** Whether a person's creator page shows whom they follow; not shown if there is no row. */
export const follow_choices = pgTable('follow_choices', {
  user_id: userId().primaryKey(),
  is_shown: boolean().notNull(),
});
