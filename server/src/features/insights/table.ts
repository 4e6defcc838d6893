import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bitCode, moment } from '../../platform/database/columns.ts';
import { messages } from '../chat/table.ts';
import { foId } from '../personas/table.ts';
import type { Numbers } from './numbers/count-shown.ts';
import type { NamedDayCount } from './numbers/read-day-counts.ts';

/**
 * Answers without knowledge, for the owner's list of unanswered questions; a row is inserted when the question is first
 * embedded or taught.
 */
export const unanswered_questions = pgTable('unanswered_questions', {
  /** The answer. */
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** Binary code of the question's embedding by `embedding_model`, for finding similar ones. */
  code: bitCode('code'),
  embedding_model: text(),
  /** When the owner taught the answer. */
  taught_at: moment('taught_at'),
  /** When the visitor was notified of it. */
  told_at: moment('told_at'),
});

/**
 * Cached numbers of a persona with many conversations. Contains only what its owner may see, nothing of fewer than
 * three people.
 */
export const insight_counts = pgTable(
  'insight_counts',
  {
    fo_id: foId(),
    /** Determines when days begin. */
    zone: text().notNull(),
    days: integer().notNull(),
    counted_at: moment('counted_at').notNull(),
    numbers: jsonb().$type<Numbers>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.zone, t.days] })],
);

/** Partial results of a running count, with ids of people; deleted at its end. */
export const insight_parts = pgTable(
  'insight_parts',
  {
    fo_id: foId(),
    zone: text().notNull(),
    days: integer().notNull(),
    /** When counting began; the last of the days is the one of this moment. */
    started_at: moment('started_at').notNull(),
    /** The last person counted so far; people are counted in the order of their ids. */
    user_id: uuid().notNull(),
    counts: jsonb().$type<NamedDayCount[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.zone, t.days] })],
);
