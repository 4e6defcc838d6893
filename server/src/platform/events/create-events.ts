import type { ViewerEvent } from '@foyer/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Bus } from '../bus/index.ts';
import type { Database, Executor, Transaction } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { EventListener, Events } from './events.ts';
import { eventsBetween, forget, removeBefore } from './history.ts';
import { startNotifier } from './notifier.ts';

/** Kinds of events that are outdated within seconds. */
const neverStored = new Set<ViewerEvent['type']>(['typing']);

/**
 * Transactional outbox: events are written in the transaction that causes them. NOTIFY would take a database-wide lock
 * during each commit; instead the notifier reads the outbox after the commit and notifies this process, then the
 * others.
 */
export function createEvents(database: Database, bus: Bus, log: Logger): Events {
  const listeners = new Map<string, Set<EventListener>>();
  const deliver = (userId: string, event: ViewerEvent, id?: string) => {
    for (const listener of listeners.get(userId) ?? []) {
      try {
        listener(event, id);
      } catch (error) {
        log.error({ err: error }, 'A listener of live events failed');
      }
    }
  };
  const notifier = startNotifier(database.connection, bus, deliver, log);
  const publishNow: Events['publishNow'] = (executor, userId, event) =>
    afterCommit(executor, () => {
      deliver(userId, event);
      notifier.pass(userId, event);
    });

  const rowsByTransaction = new WeakMap<Transaction, OutboxRow[]>();
  const publishWith = (tx: Transaction, row: OutboxRow) => {
    const queued = rowsByTransaction.get(tx);
    if (queued) return void queued.push(row);
    const all = [row];
    rowsByTransaction.set(tx, all);
    tx.sendWithCommit(() => insertOf(all));
    tx.onCommit(notifier.wake);
  };

  return {
    async publish(executor, userId, event) {
      if (neverStored.has(event.type)) return publishNow(executor, userId, event);
      if (isTransaction(executor)) publishWith(executor, { userId, event });
      else {
        await executor.execute(sql.raw(insertOf([{ userId, event }])));
        notifier.wake();
      }
    },
    publishNow,
    subscribe(userId, listener) {
      const all = listeners.get(userId) ?? new Set();
      listeners.set(userId, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0 && listeners.get(userId) === all) listeners.delete(userId);
      };
    },
    lastId: () => String(notifier.position()),
    eventsBetween: (userId, after, until) => eventsBetween(database.db, userId, after, until),
    async forget(executor, ids) {
      await forget(executor, ids);
      // Also deletes events that were published between the deletion and the commit.
      if (isTransaction(executor)) executor.onCommit(() => forget(database.db, ids));
    },
    removeBefore: (before) => removeBefore(database.db, before),
    ready: () => notifier.ready,
    dispose: () => notifier.stop(),
  };
}

interface OutboxRow {
  userId: string;
  event: ViewerEvent;
}

const insertOf = (rows: OutboxRow[]) =>
  `insert into event_outbox (user_id, event) values ${rows
    .map(({ userId, event }) => `(${pg.escapeLiteral(userId)}, ${pg.escapeLiteral(JSON.stringify(event))})`)
    .join()}`;

function afterCommit(executor: Executor, effect: () => void): void {
  if (isTransaction(executor)) executor.onCommit(effect);
  else effect();
}

const isTransaction = (executor: Executor): executor is Transaction => 'onCommit' in executor;
