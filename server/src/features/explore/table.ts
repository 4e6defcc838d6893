import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { moment, searchVector } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/**
 * By what public personas are searched, filtered and ordered, in short rows. Triggers on `fos` keep it (decision 0087), in the
 * transaction that changes the persona; `trending` alone is written by a job.
 */
export const listed_personas = pgTable(
  'listed_personas',
  {
    fo_id: foId().primaryKey(),
    created_at: moment('created_at').notNull(),
    is_verified: boolean().notNull(),
    /** Answers, to three digits as they are shown: the row of one that is much talked to is not written at every turn. */
    talked: integer().notNull(),
    /** Lower bound of Wilson's interval (95%) of the share of thumbs up; 0 without votes. */
    rating: real().notNull(),
    /** 0 for one that does not trend. */
    trending: real().notNull().default(0),
    tags: text().array().notNull(),
    /** Of name and bio, as `search_words` cuts them. Scripts without spaces have none. */
    words: searchVector('words').notNull(),
  },
  (t) => {
    // Made anew each time: an index takes the direction from a column and puts it back.
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
      // What waits to be sorted into the index is read by every search.
      index('listed_personas_found').using('gin', t.words, t.tags).with({ gin_pending_list_limit: 128 }),
    ];
  },
);

/**
 * By what parts of words are found, and parts of texts in scripts without spaces: `search_parts` of name and bio. A table of
 * its own, since each change of a count writes the row above with all its words anew.
 */
export const listed_parts = pgTable(
  'listed_parts',
  { fo_id: foId().primaryKey(), tags: text().array().notNull(), parts: searchVector('parts').notNull() },
  (t) => [index('listed_parts_found').using('gin', t.parts, t.tags).with({ gin_pending_list_limit: 128 })],
);

/** Compared by code points, so that the words that begin with a text are one range of its index. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The words of `listed_personas`, to find those like one that nobody uses. */
export const listed_words = pgTable('listed_words', { word: word().primaryKey() }, (t) => [
  index('listed_words_similar')
    .using('gin', sql`${t.word} gin_trgm_ops`)
    .with({ gin_pending_list_limit: 128 }),
]);

/**
 * Words that left with a persona while others seemed to have them. Two that leave at once see each other, so a job looks
 * again.
 */
export const words_to_check = pgTable('words_to_check', { words: text().array().notNull() });

/** How many public personas have a tag; triggers on `fos` count. A tag that none has any more has no row. */
export const tag_counts = pgTable(
  'tag_counts',
  { tag: text().primaryKey(), personas: integer().notNull() },
  (t) => [index('tag_counts_most').on(t.personas.desc().nullsFirst(), t.tag)],
);

/** How many people talked with a persona on a day (UTC); who they were is not kept. */
export const persona_day = pgTable(
  'persona_day',
  { persona: foId(), day: date().notNull(), people: integer().notNull() },
  (t) => [primaryKey({ columns: [t.persona, t.day] }), index('persona_day_day').on(t.day)],
);
