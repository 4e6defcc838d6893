import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { foId } from '../personas/table.ts';

export interface SampleQuestion {
  question: string;
  /** The document that it is about; null: it comes from an evaluation. */
  fileId: string | null;
}

/** What an owner chose to show on the page of their persona; no row: nothing. */
export const fo_showcases = pgTable(
  'fo_showcases',
  {
    fo_id: foId().primaryKey(),
    greeting: text().notNull().default(''),
    /** Of `uploaded_files`; one that is gone is not shown. */
    documents: uuid().array().notNull().default([]),
    questions: jsonb().$type<SampleQuestion[]>().notNull().default([]),
    updated_at: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('fo_showcases_greeting', sql`char_length(${t.greeting}) <= 300`)],
);
