import type { PriorityReason } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { conversations } from '../chat/table.ts';
import { foId, fos } from '../personas/table.ts';

export const inbox_entries = pgTable(
  'inbox_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    fo_id: foId(),
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    /** The suggested persona of a match suggestion. */
    other_fo_id: uuid().references(() => fos.id, { onDelete: 'cascade' }),
    status: text({ enum: ['open', 'snoozed', 'closed'] })
      .notNull()
      .default('open'),
    is_read: boolean().notNull().default(false),
    reason: text({ enum: ['new_message', 'match_suggestion', 'live_conversation_ended'] }).notNull(),
    priority_reasons: text().array().$type<PriorityReason[]>().notNull().default([]),
    priority: integer().notNull().generatedAlwaysAs(sql`least(cardinality(priority_reasons), 1)`),
    title: text().notNull(),
    preview: text().notNull().default(''),
    last_activity_at: moment('last_activity_at').notNull().defaultNow(),
    created_at: createdAt(),
    /** Position of the newest message that has notified the owner, or would have with other settings; 0 if none has. */
    notified_position: bigint({ mode: 'number' }).notNull().default(0),
    /** End of a snooze, and the local time and zone that the owner chose. */
    snoozed_until: moment('snoozed_until'),
    snooze_local_time: timestamp({ mode: 'string', precision: 0 }),
    snooze_zone: text(),
    /** True if the visitor's messages do not end the snooze. */
    snooze_holds: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('inbox_entries_conversation').on(t.conversation_id),
    uniqueIndex('inbox_entries_match').on(t.fo_id, t.other_fo_id),
    index('inbox_entries_other').on(t.other_fo_id),
    index('inbox_entries_list').on(
      t.fo_id,
      t.status,
      t.priority.desc().nullsFirst(),
      t.last_activity_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('inbox_entries_unread')
      .on(t.fo_id, t.last_activity_at.desc().nullsFirst())
      .where(sql`${t.status} = 'open' and not ${t.is_read}`),
    index('inbox_entries_snoozed').on(t.snoozed_until).where(sql`${t.status} = 'snoozed'`),
    check('inbox_entries_snooze', sql`(${t.status} = 'snoozed') = (${t.snoozed_until} is not null)`),
  ],
);

/** The columns of an entry that is not snoozed. */
export const notSnoozed = {
  snoozed_until: null,
  snooze_local_time: null,
  snooze_zone: null,
  snooze_holds: false,
} as const;
