import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { moment, searchVector } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/**
 * Search, filter and order columns of public personas, in short rows. Triggers on `fos` maintain them in the
 * transaction that changes the persona (decision 0087); only `trending` is written by a job.
 */
export const listed_personas = pgTable(
  'listed_personas',
  {
    fo_id: foId().primaryKey(),
    created_at: moment('created_at').notNull(),
    is_verified: boolean().notNull(),
    /**
     * Number of answers, rounded to three digits as shown, so that a popular persona's row is not updated at every
     * turn.
     */
    talked: integer().notNull(),
    /** Lower bound of the Wilson interval (95%) of the share of thumbs up; 0 without votes. */
    rating: real().notNull(),
    /** 0 if it does not trend. */
    trending: real().notNull().default(0),
    tags: text().array().notNull(),
    /** Words of name and bio, as split by `search_words`. Scripts without spaces have none. */
    words: searchVector('words').notNull(),
  },
  (t) => {
    // A new array each time, since an index modifies the columns it is given.
    const verifiedThenNewest = () =>
      [
        t.is_verified.desc().nullsFirst(),
        t.created_at.desc().nullsFirst(),
        t.fo_id.desc().nullsFirst(),
      ] as const;
    return [
      index('listed_personas_newest').on(
        t.created_at.desc().nullsFirst(),
        t.is_verified.desc().nullsFirst(),
        t.fo_id.desc().nullsFirst(),
      ),
      index('listed_personas_talked').on(t.talked.desc().nullsFirst(), ...verifiedThenNewest()),
      index('listed_personas_rated').on(t.rating.desc().nullsFirst(), ...verifiedThenNewest()),
      index('listed_personas_trending').on(t.trending.desc().nullsFirst(), ...verifiedThenNewest()),
      // Every search reads the pending list, so it is kept short.
      index('listed_personas_found').using('gin', t.words, t.tags).with({ gin_pending_list_limit: 128 }),
    ];
  },
);

/**
 * Parts of words, and n-grams of scripts without spaces: `search_parts` of name and bio. A separate table, since each
 * change of a count rewrites the row above with all its words.
 */
export const listed_parts = pgTable(
  'listed_parts',
  { fo_id: foId().primaryKey(), tags: text().array().notNull(), parts: searchVector('parts').notNull() },
  (t) => [index('listed_parts_found').using('gin', t.parts, t.tags).with({ gin_pending_list_limit: 128 })],
);

/** Compared by code points, so that the words with a prefix are one index range. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of `listed_personas`, for finding words similar to an unknown one. */
export const listed_words = pgTable('listed_words', { word: word().primaryKey() }, (t) => [
  index('listed_words_similar')
    .using('gin', sql`${t.word} gin_trgm_ops`)
    .with({ gin_pending_list_limit: 128 }),
]);

/**
 * Words of personas that left the list while other personas seemed to have them. Two that leave concurrently see each
 * other, so a job checks again.
 */
export const words_to_check = pgTable('words_to_check', { words: text().array().notNull() });

/** Number of public personas by tag, maintained by triggers on `fos`. Unused tags have no row. */
export const tag_counts = pgTable(
  'tag_counts',
  { tag: text().primaryKey(), personas: integer().notNull() },
  (t) => [index('tag_counts_most').on(t.personas.desc().nullsFirst(), t.tag)],
);
