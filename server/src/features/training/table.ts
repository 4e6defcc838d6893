import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bitCode, bytes, createdAt } from '../../platform/database/columns.ts';
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
  (t) => [uniqueIndex('fo_facts_key').on(t.fo_id, t.key)],
);

/** What was learnt of one question: an answer to give (`approve`, `edit`) or one to avoid (`reject`). */
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
    index('fo_memories_fo').on(t.fo_id),
    uniqueIndex('fo_memories_message').on(t.message_id),
    index('fo_memories_conversation').on(t.conversation_id),
  ],
);
