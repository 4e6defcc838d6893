import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';

/** Objects and folders whose owner is gone and whose bytes may still be there; a row goes once they are removed. */
export const storage_removals = pgTable(
  'storage_removals',
  {
    bucket: text({ enum: ['avatars', 'documents', 'recordings', 'speech'] }).notNull(),
    path: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.path] })],
);
