import type { VoiceSetting } from '@foyer/speech';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';
import { users } from '../accounts/table.ts';
import { foId } from '../personas/table.ts';

/** `provider` of the site's own voices, which have the names of OpenAI's; the built-in engine has voices for them too. */
export const siteProvider = 'openai';

/** Voices without a creator are part of the site; a migration inserts them. */
export const voices = pgTable(
  'voices',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The provider's name of the voice. */
    voice_id: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    visibility: text({ enum: ['public', 'private'] })
      .notNull()
      .default('private'),
    sample_text: text().notNull().default('Hello, this is a voice sample.'),
    /** The provider of `voice_id`; if another engine speaks instead, the response says so. */
    provider: text().notNull(),
    /** Settings of the built-in engine; null for voices that an engine knows by name. */
    setting: jsonb().$type<VoiceSetting>(),
    created_by: uuid().references(() => users.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (t) => [
    // `voice_id` first: a persona's voice can be set by it alone, without the provider.
    uniqueIndex('voices_of_provider').on(t.voice_id, t.provider),
    index('voices_creator').on(t.created_by),
    index('voices_newest_public')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.visibility} = 'public'`),
    index('voices_search').using('gin', sql`(${t.name} || ' ' || ${t.description}) gin_trgm_ops`),
    index('voices_tags').using('gin', t.tags),
    check('voices_name', sql`char_length(${t.name}) between 1 and 50`),
    check('voices_description', sql`char_length(${t.description}) <= 500`),
    check('voices_sample_text', sql`char_length(${t.sample_text}) between 1 and 500`),
    check('voices_tag_count', sql`cardinality(${t.tags}) <= 10`),
    check('voices_visibility', sql`${t.visibility} in ('public', 'private')`),
  ],
);

/** The voices of personas; without a row, the default voice. */
export const fo_voice_settings = pgTable(
  'fo_voice_settings',
  {
    fo_id: foId().primaryKey(),
    voice_id: uuid()
      .notNull()
      .references(() => voices.id, { onDelete: 'cascade' }),
    is_active: boolean().notNull().default(true),
  },
  (t) => [index('fo_voice_settings_voice').on(t.voice_id)],
);
