import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

/** What an owner wants their persona to be asked in an evaluation. */
export const fo_test_questions = pgTable(
  'fo_test_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    question: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('fo_test_questions_oldest').on(t.fo_id, t.created_at, t.id),
    check('fo_test_questions_length', sql`char_length(${t.question}) between 1 and 500`),
  ],
);
