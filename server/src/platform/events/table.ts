import type { ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../database/columns.ts';

/** Written in the transaction of what caused the event; taken by the first server process that sees it committed. */
export const event_outbox = pgTable('event_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: uuid().notNull(),
  event: jsonb().$type<ViewerEvent>().notNull(),
});

/**
 * What was taken from the outbox, for whoever reconnects and for the other processes. Positions are given one taker
 * after the other, so "after the last that I heard" is complete; the outbox's own ids are not in the order of commits.
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
    // What is removed takes its events along. Every event is put into both: by hash that costs less than in their order.
    index('live_events_of_persona').using('hash', sql`(${t.event} ->> 'foId')`),
    index('live_events_of_conversation').using('hash', sql`(${t.event} ->> 'conversationId')`),
  ],
);
