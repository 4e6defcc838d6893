import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bitCode, bytes, moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/** Embeddings of bio and principles of matchable personas. */
export const match_profiles = pgTable(
  'match_profiles',
  {
    fo_id: foId().primaryKey(),
    /** Digest of the embedded text. */
    digest: text().notNull(),
    code: bitCode('code').notNull(),
    embedding: bytes('embedding').notNull(),
    embedding_model: text().notNull(),
    /** Time of the last comparison with all others; null after a change. */
    compared_at: moment('compared_at'),
  },
  (t) => [index('match_profiles_compared').on(t.compared_at)],
);

/** Pairs of personas that were suggested to each other's owners; `one` has the lower id. */
export const match_pairs = pgTable(
  'match_pairs',
  { one: foId(), other: foId(), matched_at: moment('matched_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.one, t.other] }),
    index('match_pairs_one').on(t.one, t.matched_at),
    index('match_pairs_other').on(t.other, t.matched_at),
  ],
);
