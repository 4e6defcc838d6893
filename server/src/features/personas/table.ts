import type { VersionContent, VersionedField } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment } from '../../platform/database/columns.ts';
import { userId, users } from '../accounts/table.ts';
import { fieldChecks } from './field-checks.ts';

/** Triggers update `listed_personas` and `tag_counts` (decision 0087). */
export const fos = pgTable(
  'fos',
  {
    id: uuid().primaryKey().defaultRandom(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    name: text().notNull(),
    bio: text().notNull(),
    role: text().notNull(),
    tags: text().array().notNull().default([]),
    core_principles: text().array().notNull().default([]),
    writing_sample: text().notNull().default(''),
    style_instructions: text(),
    avatar_url: text(),
    is_public: boolean().notNull().default(false),
    /** Visible to everybody with the link, but not listed. Never together with `is_public`. */
    is_unlisted: boolean().notNull().default(false),
    is_verified: boolean().notNull().default(false),
    onboarding_completed: boolean().notNull().default(false),
    total_interactions: integer().notNull().default(0),
    /** The owner's own turns, which are part of the training points. */
    owner_turns: integer().notNull().default(0),
    thumbs_up: integer().notNull().default(0),
    thumbs_down: integer().notNull().default(0),
    followers: integer().notNull().default(0),
    learning_level: smallint().notNull().default(0),
    knowledge_score: integer().notNull().default(0),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('fos_owner').on(t.owner_id),
    uniqueIndex('fos_handle').on(t.handle),
    index('fos_newest_public')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.is_public}`),
    check('fos_one_visibility', sql`not (${t.is_public} and ${t.is_unlisted})`),
    ...fieldChecks.map(({ field, name, condition }) => check(name, condition(t[field]))),
  ],
);

export const foId = () =>
  uuid()
    .notNull()
    .references(() => fos.id, { onDelete: 'cascade' });

/** Tags of public personas, for finding related ones. */
export const public_tags = pgTable('public_tags', { tag: text().notNull(), fo_id: foId() }, (t) => [
  primaryKey({ columns: [t.tag, t.fo_id] }),
  index('public_tags_fo').on(t.fo_id),
]);

export const previous_handles = pgTable(
  'previous_handles',
  { handle: text().primaryKey(), fo_id: foId(), created_at: createdAt() },
  (t) => [index('previous_handles_fo').on(t.fo_id)],
);

/**
 * Handles of deleted personas. Only their former owner can have such a handle again, so that a link never leads to a
 * stranger's persona.
 */
export const retired_handles = pgTable(
  'retired_handles',
  {
    /** SHA-256 of the handle, hex, so that handles of deleted personas are not stored. */
    digest: text().primaryKey(),
    owner_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [index('retired_handles_owner').on(t.owner_id)],
);

/** The content of a persona after each save. */
export const fo_versions = pgTable(
  'fo_versions',
  {
    fo_id: foId(),
    /** Counts from 1 per persona. */
    number: integer().notNull(),
    /** The person who saved it. */
    user_id: userId(),
    content: jsonb().$type<Omit<VersionContent, 'avatar_url'>>().notNull(),
    avatar_url: text(),
    /** The fields that differ from the previous version. */
    changed: text().array().$type<VersionedField[]>().notNull(),
    restored_from: integer(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.fo_id, t.number] }),
    index('fo_versions_user').on(t.user_id),
    index('fo_versions_avatar').on(t.avatar_url).where(sql`${t.avatar_url} is not null`),
  ],
);

/** Embeddings of a persona's principles; `index` is the place in `core_principles`. */
export const fo_principles = pgTable(
  'fo_principles',
  {
    fo_id: foId(),
    index: smallint().notNull(),
    principle: text().notNull(),
    embedding: bytes('embedding').notNull(),
    /** Empty for a principle that has not been embedded. */
    embedding_model: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.index] })],
);

/**
 * Counters of changes to the sources of a persona's answers, incremented by triggers at the end of each transaction
 * (decision 0108).
 */
export const fo_revisions = pgTable('fo_revisions', {
  fo_id: foId().primaryKey(),
  passages: bigint({ mode: 'number' }).notNull().default(0),
  /** Facts and memories. */
  learnt: bigint({ mode: 'number' }).notNull().default(0),
  principles: bigint({ mode: 'number' }).notNull().default(0),
});

export const fo_privacy = pgTable('fo_privacy', {
  fo_id: foId().primaryKey(),
  keep_owner_in_loop: boolean().notNull().default(true),
  allow_training_opt_in: boolean().notNull().default(true),
  default_train_on_chat: boolean().notNull().default(false),
  is_discoverable: boolean().notNull().default(false),
  /** True if visitors may start conversations that the owner never reads. */
  allow_private_chats: boolean().notNull().default(true),
  updated_at: moment('updated_at').notNull().defaultNow(),
});

/** The owner's notification settings for a persona. */
export const fo_owner_settings = pgTable('fo_owner_settings', {
  fo_id: foId().primaryKey(),
  notify_on_incoming: boolean().notNull().default(true),
  notify_via_email: boolean().notNull().default(false),
  notify_via_push: boolean().notNull().default(true),
  updated_at: moment('updated_at').notNull().defaultNow(),
});
