import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bitCode, moment } from '../../platform/database/columns.ts';
import { messages } from '../chat/table.ts';
import { foId } from '../personas/table.ts';
import type { Numbers } from './numbers/count-shown.ts';
import type { NamedDayCount } from './numbers/read-day-counts.ts';

/** Answers that did not know, once their owner has looked at the questions. */
export const unanswered_questions = pgTable('unanswered_questions', {
  /** The answer. */
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** Of the question's embedding, to find those alike; of no other model's. */
  code: bitCode('code'),
  embedding_model: text(),
  /** When its owner taught the answer. */
  taught_at: moment('taught_at'),
  /** When who asked was told of it. */
  told_at: moment('told_at'),
});

/** What was counted of a persona with many conversations: what its owner may see alone, nothing of fewer than three people. */
export const insight_counts = pgTable(
  'insight_counts',
  {
    fo_id: foId(),
    /** By it the days begin. */
    zone: text().notNull(),
    days: integer().notNull(),
    counted_at: moment('counted_at').notNull(),
    numbers: jsonb().$type<Numbers>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.zone, t.days] })],
);

/** Of numbers that are being counted, what there is so far, with ids of people; it goes when all is counted. */
export const insight_parts = pgTable(
  'insight_parts',
  {
    fo_id: foId(),
    zone: text().notNull(),
    days: integer().notNull(),
    /** By it the days are told. */
    started_at: moment('started_at').notNull(),
    /** Counted are those up to this one, by their ids. */
    user_id: uuid().notNull(),
    counts: jsonb().$type<NamedDayCount[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fo_id, t.zone, t.days] })],
);
