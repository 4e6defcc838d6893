import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { conversations } from '../chat/table.ts';
import { foId } from '../personas/table.ts';

export const inbox_entries = pgTable(
  'inbox_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    status: text({ enum: ['open', 'snoozed', 'closed'] })
      .notNull()
      .default('open'),
    is_read: boolean().notNull().default(false),
    reason: text({ enum: ['new_message', 'match_suggestion', 'live_conversation_ended'] }).notNull(),
    priority: integer().notNull().default(0),
    title: text().notNull(),
    preview: text().notNull().default(''),
    last_activity_at: moment('last_activity_at').notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('inbox_entries_conversation').on(t.conversation_id),
    index('inbox_entries_list').on(
      t.fo_id,
      t.status,
      t.priority.desc().nullsFirst(),
      t.last_activity_at.desc().nullsFirst(),
    ),
  ],
);
