import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bitCode, moment } from '../../platform/database/columns.ts';
import { messages } from '../chat/table.ts';

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
