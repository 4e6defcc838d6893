import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/database/columns.ts';
import { sessions, userId } from '../../accounts/table.ts';
import { notices } from '../table.ts';

/** VAPID key pairs of this site. */
export const push_keys = pgTable(
  'push_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** base64url. */
    public_key: text().notNull(),
    /** base64url, encrypted. */
    private_key: text().notNull(),
    /** The key for new subscriptions; older subscriptions continue to use theirs. */
    is_current: boolean().notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('push_keys_current').on(t.is_current).where(sql`${t.is_current}`)],
);

/** Browsers that get push notifications. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    /** The device is deleted with its session. Null with an external auth server. */
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    key_id: uuid()
      .notNull()
      .references(() => push_keys.id),
    endpoint: text().notNull(),
    /** Host of the endpoint, which identifies the push service. */
    host: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    user_agent: text(),
    last_delivered_at: moment('last_delivered_at'),
    /** Problem of the last attempt; null if it succeeded. */
    problem: text({ enum: ['refused', 'unreachable'] }),
    /** Rejections since the last success. */
    refusals: integer().notNull().default(0),
    refused_since: moment('refused_since'),
    /** Nothing is sent before this time: the push service asked for that, or did not respond. */
    resting_until: moment('resting_until'),
    /** Since when nothing is sent any more. */
    stopped_at: moment('stopped_at'),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.user_id),
    index('push_subscriptions_session').on(t.session_id),
    index('push_subscriptions_host').on(t.host),
    index('push_subscriptions_key').on(t.key_id),
  ],
);

/** Notices that have reached a device, so that a retry for other devices does not repeat them. */
export const push_deliveries = pgTable(
  'push_deliveries',
  {
    notice_id: uuid()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    subscription_id: uuid()
      .notNull()
      .references(() => push_subscriptions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.notice_id, t.subscription_id] }),
    index('push_deliveries_subscription').on(t.subscription_id),
  ],
);

/** A person's push settings; without a row, the defaults. */
export const push_settings = pgTable('push_settings', {
  user_id: userId().primaryKey(),
  shows_content: boolean().notNull().default(false),
});
