import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

export interface SampleQuestion {
  question: string;
  /** The document that the question is about; null: a test question. */
  fileId: string | null;
}

/** What an owner chose to show on their persona's page; without a row, nothing. */
export const fo_showcases = pgTable(
  'fo_showcases',
  {
    fo_id: foId().primaryKey(),
    greeting: text().notNull().default(''),
    /** Ids of `uploaded_files`; deleted ones are not shown. */
    documents: uuid().array().notNull().default([]),
    questions: jsonb().$type<SampleQuestion[]>().notNull().default([]),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('fo_showcases_greeting', sql`char_length(${t.greeting}) <= 300`)],
);
