import type { NoticeKind } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import { userId, users } from '../accounts/table.ts';
import { conversations } from '../chat/table.ts';
import { foId } from '../personas/table.ts';

const kind = () => text().$type<NoticeKind>().notNull();

/** Notices shown to a person on the site. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: kind(),
    recipient: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fo_id: foId(),
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    subject_id: uuid(),
    created_at: moment('created_at').notNull(),
    read_at: moment('read_at'),
  },
  (t) => [
    index('notices_recipient').on(t.recipient, t.created_at),
    index('notices_created').on(t.created_at),
    index('notices_fo').on(t.fo_id),
    index('notices_new_follower').on(t.fo_id).where(sql`${t.kind} = 'new_follower'`),
    index('notices_conversation').on(t.conversation_id),
    index('notices_unread_conversation').on(t.recipient, t.conversation_id).where(sql`${t.read_at} is null`),
    index('notices_unread_subject').on(t.recipient, t.subject_id).where(sql`${t.read_at} is null`),
  ],
);

/**
 * Pending and completed deliveries. A row that is neither sent nor skipped is due at `due_at`; while a process sends
 * it, `due_at` is the end of its lease.
 */
export const notice_deliveries = pgTable(
  'notice_deliveries',
  {
    notice_id: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    recipient: userId(),
    /** Notices of one topic are combined in a mail: a conversation, or a kind of notice about a persona. */
    topic: text().notNull(),
    due_at: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** The notice whose mail includes this one, possibly itself, once decided; a retry then sends the same mail. */
    sent_with: uuid(),
    sent_at: moment('sent_at'),
    /** The reason for not sending it. */
    skipped: text(),
  },
  (t) => [
    primaryKey({ columns: [t.notice_id, t.channel] }),
    index('notice_deliveries_due').on(t.due_at).where(sql`${t.sent_at} is null and ${t.skipped} is null`),
    index('notice_deliveries_recipient').on(t.recipient, t.channel, t.topic),
  ],
);

/** Channels by which a person wants to be notified; without a row, all. */
export const notice_preferences = pgTable(
  'notice_preferences',
  {
    user_id: userId(),
    kind: kind(),
    mail: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
);

/** When a person was last on the site, to the minute. */
export const presence = pgTable('presence', {
  user_id: userId().primaryKey(),
  seen_at: moment('seen_at').notNull(),
});

/** Addresses that a mail server has refused permanently (hard bounces). */
export const stopped_addresses = pgTable('stopped_addresses', {
  user_id: userId().primaryKey(),
  email: text().notNull(),
  /** The mail server's message. */
  reason: text().notNull(),
  stopped_at: moment('stopped_at').notNull(),
});
