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
    /** SHA-256, hex: the same content twice is one file. */
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
    /** Files are read in the order of their turns, which members take by turns. */
    turn: integer().notNull().default(0),
    error_message: text(),
    /** Failed because of the file itself: another try would end the same way. */
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

/** Passages. The owner's serve everyone who talks with the persona, a visitor's serve that visitor alone. */
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

/** In how many of a persona's passages a stem stands: its rarity, and the vocabulary for names and typos. */
export const knowledge_terms = pgTable(
  'knowledge_terms',
  { fo_id: foId(), term: text().notNull(), passages: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.fo_id, t.term] }),
    index('knowledge_terms_similar').using('gin', sql`${t.term} gin_trgm_ops`),
  ],
);

/** Personas all of whose vectors a store outside the database has, those of documents in process apart. */
export const vector_stores = pgTable('vector_stores', {
  fo_id: foId().primaryKey(),
  /** Which store, so that another one is filled first. */
  index: text().notNull(),
});

/** Vectors outside the database whose file or persona is gone; these rows outlive both. */
export const vector_removals = pgTable('vector_removals', {
  id: uuid().primaryKey().defaultRandom(),
  fo_id: uuid().notNull(),
  /** Null: all of the persona's. */
  file_id: uuid(),
  created_at: createdAt(),
});
