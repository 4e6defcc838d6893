import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';

/** Objects and folders whose owner was deleted and whose content may still exist; a row is deleted with the content. */
export const storage_removals = pgTable(
  'storage_removals',
  {
    bucket: text({ enum: ['avatars', 'documents', 'recordings', 'speech'] }).notNull(),
    path: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.path] })],
);
