import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { users } from '../accounts/table.ts';
import { fos } from '../personas/table.ts';
import { voices } from '../voices/table.ts';

const voiceId = () =>
  uuid()
    .notNull()
    .references(() => voices.id, { onDelete: 'cascade' });
/** The person who requested the speech; null for voice samples, which contain no personal data. */
const userId = () => uuid().references(() => users.id, { onDelete: 'cascade' });
/** The persona that spoke, if one was named. */
const foId = () => uuid().references(() => fos.id, { onDelete: 'cascade' });

/** The cached audio, a row a file. The text is not stored; only the key is derived from it. */
export const speech_files = pgTable(
  'speech_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** See `keyOf`. */
    key: text().notNull().unique(),
    voice_id: voiceId(),
    /** The person who requested the file first; it is deleted with their account, even if others heard it. */
    user_id: userId(),
    fo_id: foId(),
    storage_path: text().notNull(),
    /** Size in bytes. */
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

/** Issued speech URLs that have not expired. They contain what any process needs to synthesize the audio. */
export const speech_links = pgTable(
  'speech_links',
  {
    /** SHA-256, hex. The token itself is only in the URL. */
    token_hash: text().primaryKey(),
    voice_id: voiceId(),
    user_id: userId(),
    fo_id: foId(),
    /** Texts, one synthesis request each. */
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
