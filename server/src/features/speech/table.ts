import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { users } from '../accounts/table.ts';
import { fos } from '../personas/table.ts';
import { voices } from '../voices/table.ts';

const voiceId = () =>
  uuid()
    .notNull()
    .references(() => voices.id, { onDelete: 'cascade' });
/** Who asked; null for samples of voices, which say nothing of anybody. */
const userId = () => uuid().references(() => users.id, { onDelete: 'cascade' });
/** In whose voice, where a persona was named. */
const foId = () => uuid().references(() => fos.id, { onDelete: 'cascade' });

/** What was spoken and is kept, a row a file: without its text, which only the key is made of. */
export const speech_files = pgTable(
  'speech_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Equal for what sounds the same; see `keyOf`. */
    key: text().notNull().unique(),
    voice_id: voiceId(),
    /** Who asked first: with them it goes, and is made again for others. */
    user_id: userId(),
    fo_id: foId(),
    storage_path: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    created_at: createdAt(),
    used_at: moment('used_at').notNull().defaultNow(),
  },
  (t) => [
    index('speech_files_used').on(t.used_at),
    index('speech_files_voice').on(t.voice_id),
    index('speech_files_user').on(t.user_id),
    index('speech_files_persona').on(t.fo_id),
  ],
);

/** Addresses of speech that were given and are still good. Every process can speak what they stand for. */
export const speech_links = pgTable(
  'speech_links',
  {
    /** SHA-256, hex: the token itself is in the address alone. */
    token_hash: text().primaryKey(),
    voice_id: voiceId(),
    user_id: userId(),
    fo_id: foId(),
    /** What is said, as it is given to the engine one after the other. */
    requests: text().array().notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('speech_links_expiry').on(t.expires_at),
    index('speech_links_voice').on(t.voice_id),
    index('speech_links_user').on(t.user_id),
    index('speech_links_persona').on(t.fo_id),
  ],
);
