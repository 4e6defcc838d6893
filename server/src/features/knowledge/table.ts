import type { BlockPlace, Note } from '@foyer/documents';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bitCode, bytes, createdAt, moment, searchVector } from '../../platform/database/columns.ts';
import { userId, users } from '../accounts/table.ts';
import { foId } from '../personas/table.ts';

export type PassagePlace = BlockPlace & { heading?: string };

export const uploaded_files = pgTable(
  'uploaded_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    user_id: userId(),
    file_name: text().notNull(),
    file_size: bigint({ mode: 'number' }).notNull(),
    media_type: text().notNull(),
    /** SHA-256, hex; equal content is stored once. */
    content_hash: text().notNull(),
    context: text(),
    storage_path: text().notNull(),
    upload_date: moment('upload_date').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('uploaded_files_content').on(t.fo_id, t.user_id, t.content_hash),
    index('uploaded_files_newest').on(t.fo_id, t.user_id, t.upload_date.desc().nullsFirst()),
    index('uploaded_files_user').on(t.user_id),
  ],
);

export const processing_jobs = pgTable(
  'processing_jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    user_id: userId(),
    file_id: uuid().references(() => uploaded_files.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    progress: integer().notNull().default(0),
    chunks_processed: integer().notNull().default(0),
    total_chunks: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Position in the queue, which is shared fairly among members (`nextQueuePosition`). */
    turn: integer().notNull().default(0),
    error_message: text(),
    /** Failed because of the file itself: a retry would fail too. */
    is_final: boolean().notNull().default(false),
    notes: jsonb().$type<Note[]>().notNull().default([]),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('processing_jobs_newest').on(t.fo_id, t.user_id, t.created_at.desc().nullsFirst()),
    index('processing_jobs_user').on(t.user_id, t.turn),
    index('processing_jobs_begun').on(t.turn).where(sql`${t.status} <> 'pending'`),
    index('processing_jobs_file').on(t.file_id),
  ],
);

/** Passages. The owner's are used for everyone who talks with the persona, a visitor's only for that visitor. */
export const knowledge_base = pgTable(
  'knowledge_base',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    file_id: uuid()
      .notNull()
      .references(() => uploaded_files.id, { onDelete: 'cascade' }),
    /** Set for a visitor's upload; null for the owner's. */
    private_to: uuid().references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    heading_path: text().notNull().default(''),
    place: jsonb().$type<PassagePlace>().notNull().default({}),
    search: searchVector('search').notNull(),
    code: bitCode('code').notNull(),
    embedding: bytes('embedding').notNull(),
    embedding_model: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('knowledge_base_position').on(t.file_id, t.position),
    index('knowledge_base_search').using('gin', t.search),
    index('knowledge_base_private').on(t.private_to).where(sql`${t.private_to} is not null`),
  ],
);

/** Document frequency of stems in a persona's passages: for ranking, and as the vocabulary for names and typos. */
export const knowledge_terms = pgTable(
  'knowledge_terms',
  { fo_id: foId(), term: text().notNull(), passages: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.fo_id, t.term] }),
    index('knowledge_terms_similar').using('gin', sql`${t.term} gin_trgm_ops`),
  ],
);

/** Personas whose vectors are all in an external store, except for documents in process. */
export const vector_stores = pgTable('vector_stores', {
  fo_id: foId().primaryKey(),
  /** Identifies the store, so that another one is filled before it is used. */
  index: text().notNull(),
});

/** Vectors in an external store whose file or persona was deleted; these rows outlive both. */
export const vector_removals = pgTable('vector_removals', {
  id: uuid().primaryKey().defaultRandom(),
  fo_id: uuid().notNull(),
  /** Null: all vectors of the persona. */
  file_id: uuid(),
  created_at: createdAt(),
});
