import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  bigint,
  bigserial,
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
import { createdAt, moment } from '../../platform/database/columns.ts';
import { userId } from '../accounts/table.ts';
import { uploaded_files } from '../knowledge/table.ts';
import { foId } from '../personas/table.ts';
import type { StoredMetadata } from './metadata.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    user_id: userId(),
    title: text().notNull(),
    training_opt_in: boolean().notNull().default(false),
    conversation_type: text({ enum: ['chat', 'live_voice'] })
      .notNull()
      .default('chat'),
    /** End of a live talk; afterwards it can only be continued in writing. */
    ended_at: moment('ended_at'),
    /** The session that began an open live talk; the talk ends with it. */
    session_id: text(),
    /** First 200 characters of the last message. */
    preview: text().notNull().default(''),
    created_at: createdAt(),
    last_message_at: moment('last_message_at').notNull().defaultNow(),
    /** When the viewer last had it open in a visible tab. */
    read_at: moment('read_at').notNull().defaultNow(),
    /** Who answers: the persona, or its owner in person. */
    holder: text({ enum: ['fo', 'owner'] })
      .notNull()
      .default('fo'),
    /** Incremented whenever the holder changes. */
    epoch: integer().notNull().default(0),
    /** When the owner last wrote or typed here. */
    owner_active_at: moment('owner_active_at'),
    /** The persona's owner never reads it. */
    is_private: boolean().notNull().default(false),
    /** Shown first in its visitor's list. */
    is_pinned: boolean().notNull().default(false),
    /** Archived by the visitor, until the next message. */
    is_archived: boolean().notNull().default(false),
  },
  (t) => [
    index('conversations_user').on(
      t.user_id,
      t.is_archived,
      t.is_pinned.desc().nullsFirst(),
      t.last_message_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('conversations_fo_user').on(t.fo_id, t.user_id, t.last_message_at.desc().nullsFirst()),
    index('conversations_fo_latest').on(t.fo_id, t.last_message_at.desc().nullsFirst()),
    index('conversations_open_talks')
      .on(t.user_id)
      .where(sql`${t.conversation_type} = 'live_voice' and ${t.ended_at} is null`),
    index('conversations_consented').on(t.fo_id).where(sql`${t.training_opt_in}`),
    index('conversations_held').on(t.owner_active_at).where(sql`${t.holder} = 'owner'`),
  ],
);

/**
 * Each conversation is a tree: the parent of an answer is its question (`reply_to`), the parent of a question is the
 * answer before it (`follows`). Of siblings, one is on the current path (`is_current`). Messages of the owner have no
 * parent and are always on the path.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of messages. */
    position: bigserial({ mode: 'number' }).notNull(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'assistant', 'system'] }).notNull(),
    sender: text({ enum: ['user', 'fo', 'owner'] }).notNull(),
    is_human: boolean().notNull(),
    content: text().notNull(),
    status: text({ enum: ['complete', 'streaming', 'stopped', 'failed', 'interrupted'] })
      .notNull()
      .default('complete'),
    /** The user message of this answer. */
    reply_to: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    /** The answer before this user message; null for the first. */
    follows: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    is_current: boolean().notNull().default(true),
    client_message_id: uuid(),
    meta: jsonb().$type<StoredMetadata>().notNull().default({}),
    tokens: integer().notNull().default(0),
    /** End of the answer's lease, after which it counts as abandoned; infinite while it is in progress. */
    leased_until: moment('leased_until'),
    /** The process that makes or made the answer; the answer's lease ends with that of the process. */
    leased_by: uuid(),
    /** Incremented by each retry; writes of earlier attempts are rejected. */
    attempt: integer().notNull().default(1),
    /** For an answer that was interrupted in a live talk: the number of characters heard; no more are ever stored. */
    heard: integer(),
    created_at: createdAt(),
  },
  (t) => [
    index('messages_path').on(t.conversation_id, t.is_current, t.position),
    uniqueIndex('messages_client').on(t.client_message_id),
    uniqueIndex('messages_streaming_once').on(t.conversation_id).where(sql`${t.status} = 'streaming'`),
    index('messages_reply').on(t.reply_to),
    index('messages_follows').on(t.follows).where(sql`${t.follows} is not null`),
    index('messages_declined').on(t.conversation_id).where(sql`${t.meta} @> '{"declined": true}'`),
  ],
);

/** Processes that make answers, with the expiry of their lease. */
export const answering_processes = pgTable('answering_processes', {
  process_id: uuid().primaryKey(),
  alive_until: moment('alive_until').notNull(),
});

/** The text so far of answers in progress: written often, so in short rows with one index. */
export const answer_drafts = pgTable('answer_drafts', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  message_attempt: integer().notNull(),
  said: text().notNull(),
});

/** Unsent replies of owners to visitors, shared by all their tabs. */
export const reply_drafts = pgTable('reply_drafts', {
  conversation_id: uuid()
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  updated_at: moment('updated_at').notNull().defaultNow(),
});

/** The files attached to a message. */
export const message_attachments = pgTable(
  'message_attachments',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => uploaded_files.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.message_id, t.file_id] }),
    index('message_attachments_file').on(t.file_id),
  ],
);

/** A visitor's rating of an answer. */
export const answer_ratings = pgTable('answer_ratings', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  rating: text({ enum: ['up', 'down'] }).notNull(),
  rated_at: moment('rated_at').notNull().defaultNow(),
});

export const fo_interactions = pgTable(
  'fo_interactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fo_id: foId(),
    user_id: userId(),
    message_id: uuid(),
    created_at: createdAt(),
  },
  (t) => [
    index('fo_interactions_fo').on(t.fo_id, t.user_id),
    index('fo_interactions_user').on(t.user_id),
    // Rows are inserted in the order of their time.
    index('fo_interactions_time').using('brin', t.created_at),
  ],
);
