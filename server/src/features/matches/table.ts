import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bitCode, bytes, moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/** What a persona that may be suggested stands for, as a vector of its bio and principles. */
export const match_profiles = pgTable(
  'match_profiles',
  {
    fo_id: foId().primaryKey(),
    /** Of the text that was embedded. */
    digest: text().notNull(),
    code: bitCode('code').notNull(),
    embedding: bytes('embedding').notNull(),
    embedding_model: text().notNull(),
    /** When it was last compared with all others; null after a change. */
    compared_at: moment('compared_at'),
  },
  (t) => [index('match_profiles_compared').on(t.compared_at)],
);

/** Two personas that were suggested to each other's owners, once for all; `one` has the lower id. */
export const match_pairs = pgTable(
  'match_pairs',
  { one: foId(), other: foId(), matched_at: moment('matched_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.one, t.other] }),
    index('match_pairs_one').on(t.one, t.matched_at),
    index('match_pairs_other').on(t.other, t.matched_at),
  ],
);
