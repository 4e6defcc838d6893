import type { Receipt } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bitCode, bytes, createdAt, moment } from '../../platform/database/columns.ts';
import { userId, users } from '../accounts/table.ts';
import { conversations, messages } from '../chat/table.ts';
import { foId } from '../personas/table.ts';

export const fo_facts = pgTable(
  'fo_facts',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    key: text().notNull(),
    value: text().notNull(),
    /** Percent. */
    confidence: integer().notNull().default(95),
    code: bitCode('code').notNull(),
    embedding: bytes('embedding').notNull(),
    embedding_model: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('fo_facts_key').on(t.fo_id, t.key),
    check('fo_facts_key_length', sql`char_length(${t.key}) between 1 and 50`),
  ],
);

/** Memories: the answer to a question to give (`approve`, `edit`) or to avoid (`reject`). */
export const fo_memories = pgTable(
  'fo_memories',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    question: text().notNull(),
    answer: text().notNull(),
    label: text({ enum: ['approve', 'edit', 'reject'] }).notNull(),
    origin: text({ enum: ['feedback', 'consent'] }).notNull(),
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    code: bitCode('code').notNull(),
    embedding: bytes('embedding').notNull(),
    embedding_model: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('fo_memories_fo').on(t.fo_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('fo_memories_message').on(t.message_id),
    index('fo_memories_conversation').on(t.conversation_id),
  ],
);

/** Answers whose memory the owner deleted: they are not learnt again, until the owner's next verdict. */
export const forgotten_answers = pgTable('forgotten_answers', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
});

/** The owner's latest verdict on an answer of their persona. */
export const message_feedback = pgTable(
  'message_feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    label: text({ enum: ['approve', 'edit', 'reject'] }).notNull(),
    replacement: text(),
    used_for_training: boolean().notNull(),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('message_feedback_message').on(t.message_id), index('message_feedback_fo').on(t.fo_id)],
);

/** Decisions on consent, with the version of the text. A decision is valid until `ended_at`. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    actor_user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: given before the conversation started. */
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['train_on_chat', 'live_voice_recording'] }).notNull(),
    granted: boolean().notNull(),
    text_version: text().notNull(),
    created_at: createdAt(),
    ended_at: moment('ended_at'),
    /** What was deleted at the withdrawal. */
    receipt: jsonb().$type<Receipt>(),
  },
  (t) => [
    index('consents_actor').on(t.actor_user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('consents_fo').on(t.fo_id, t.actor_user_id, t.kind),
    index('consents_conversation').on(t.conversation_id, t.kind),
  ],
);

/** A rolling summary of what a viewer told a persona. */
export const fo_memory = pgTable(
  'fo_memory',
  {
    fo_id: foId(),
    user_id: userId(),
    summary: text().notNull().default(''),
    /** What the viewer saved last, empty after they cleared it. The summary is made again from it after a deletion. */
    saved: text().notNull().default(''),
    /** Turns since the last summary. */
    turns: integer().notNull().default(0),
    /** Incremented by every change (optimistic locking): a summary started before is discarded. */
    revision: integer().notNull().default(0),
    /** Earlier messages are not summarized: the viewer has cleared or edited the summary. */
    since: moment('since'),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.user_id] }), index('fo_memory_user').on(t.user_id)],
);
