import type { ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';

/** Written in the transaction that causes the event; the first process that sees it committed moves it to `live_events`. */
export const event_outbox = pgTable('event_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: uuid().notNull(),
  event: jsonb().$type<ViewerEvent>().notNull(),
});

/**
 * Events moved from the outbox, for reconnecting clients and other processes. Positions are assigned under a lock, so
 * "after the last one that I received" is complete; the outbox's own ids are not in commit order.
 */
export const live_events = pgTable(
  'live_events',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid().notNull(),
    event: jsonb().$type<ViewerEvent>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('live_events_of_user').on(t.user_id, t.position),
    // Used to delete events with their subject. Each event is in both indexes; hash indexes are cheaper to update.
    index('live_events_of_persona').using('hash', sql`(${t.event} ->> 'foId')`),
    index('live_events_of_conversation').using('hash', sql`(${t.event} ->> 'conversationId')`),
  ],
);
