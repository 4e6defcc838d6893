import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from '../../../platform/database/columns.ts';
import { users } from '../../accounts/table.ts';
import { voices } from '../table.ts';

/** Recordings for cloning a voice. Deleted after some days if no voice is made. */
export const voice_samples = pgTable(
  'voice_samples',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    voice_id: uuid().references(() => voices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text({ enum: ['consent', 'recorded', 'uploaded'] }).notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    /** Measured length. */
    seconds: real().notNull(),
    /** Digest of its audio samples. */
    digest: text().notNull(),
    /** Loudness curve of its start, to recognise the same recording in another format. */
    envelope: bytes().notNull(),
    /** Transcript of the consent sentence, and whether it matches; null if there is no engine to transcribe it. */
    heard: text(),
    is_heard: boolean(),
    /** Signature that the consent sentence contains; null for other samples. */
    signature: text(),
    consent_version: text().notNull(),
    storage_path: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('voice_samples_once').on(t.user_id, t.digest).where(sql`${t.voice_id} is null`),
    index('voice_samples_user').on(t.user_id),
    index('voice_samples_voice').on(t.voice_id),
    check('voice_samples_kind', sql`${t.kind} in ('consent', 'recorded', 'uploaded')`),
  ],
);

/** The consent given before a voice was cloned; kept as long as the voice. */
export const voice_clone_consents = pgTable(
  'voice_clone_consents',
  {
    voice_id: uuid()
      .primaryKey()
      .references(() => voices.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signature: text().notNull(),
    text_version: text().notNull(),
    consent_to_clone: boolean().notNull(),
    consent_to_use: boolean().notNull(),
    consent_to_store: boolean().notNull(),
    /** Time on the person's device. */
    signed_at: moment('signed_at').notNull(),
    /** True if the spoken consent was recognized; null if there is none, or no engine to transcribe it. */
    is_spoken: boolean(),
    /** When the person confirmed that everybody may use the voice. */
    published_at: moment('published_at'),
    created_at: createdAt(),
  },
  (t) => [
    index('voice_clone_consents_user').on(t.user_id),
    check(
      'voice_clone_consents_all',
      sql`${t.consent_to_clone} and ${t.consent_to_use} and ${t.consent_to_store}`,
    ),
    check('voice_clone_consents_signature', sql`char_length(${t.signature}) between 3 and 100`),
  ],
);

/**
 * Copies at a provider whose voice was deleted here; the row is deleted with the copy. Contains no reference to a
 * person.
 */
export const voice_copies_to_forget = pgTable('voice_copies_to_forget', {
  id: uuid().primaryKey().defaultRandom(),
  provider: text().notNull(),
  /** The provider's name of the voice. */
  voice_id: text().notNull(),
  created_at: createdAt(),
});
