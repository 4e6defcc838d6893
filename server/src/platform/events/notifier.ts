import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewerEvent } from '@foyer/contract';
import type pg from 'pg';
import type { Bus, MessageKind } from '../bus/index.ts';
import { stayConnected } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import { newestPosition, readAfter, rowsAtOnce, type TakenRow, takeAndReadAfter } from './take.ts';

/** `id` is undefined for an event that is not stored. */
export type EventHandler = (userId: string, event: ViewerEvent, id?: string) => void;

/** Events up to this position are stored. */
const stored: MessageKind<{ upTo: number }> = 'events stored';
/** An event that is not stored. */
const unstoredEvent: MessageKind<{ userId: string; event: ViewerEvent }> = 'event passing';

/** Minimum time between two reads of the outbox, so that many commits are one statement. */
const batchMilliseconds = 40;

/** Finds events that no process announced, after a crash or a broken connection. */
const pollMilliseconds = 1000;

/** Moves committed events from the outbox, on a separate connection; notifies this process and wakes the others. */
export interface Notifier {
  /** Call it after a commit to the outbox. */
  wake(): void;
  /** Sends an event that is not stored to the other processes. */
  pass(userId: string, event: ViewerEvent): void;
  /** Position of the last event delivered in this process. */
  position(): number;
  ready: Promise<void>;
  stop(): Promise<void>;
}

export function startNotifier(
  connection: pg.ClientConfig,
  bus: Bus,
  handle: EventHandler,
  log: Logger,
): Notifier {
  const ready = Promise.withResolvers<void>();
  let position: number | undefined;
  /** True if the outbox may contain events; false once another process has taken them. */
  let mayTake = true;
  let mayRead = false;
  let wakeUp = () => {};

  const wake = () => {
    mayTake = true;
    wakeUp();
  };
  bus.on(stored, ({ upTo }) => {
    if (position === undefined || upTo <= position) return;
    mayRead = true;
    wakeUp();
  });
  bus.on(unstoredEvent, ({ userId, event }) => handle(userId, event));
  bus.onConnect(wake);

  const session = stayConnected({ connection, name: 'foyer events', log }, async (client, broken) => {
    let reached = position ?? (await newestPosition(client));
    position = reached;
    ready.resolve();
    broken.addEventListener('abort', () => wakeUp());
    for (wake(); !broken.aborted; await waitForWork(broken)) {
      reached = await advance(client, reached);
      await sleep(batchMilliseconds);
    }
  });
  return {
    wake,
    pass: (userId, event) => bus.send(unstoredEvent, { userId, event }),
    position: () => position ?? 0,
    ready: ready.promise,
    stop: () => session.stop(),
  };

  /**
   * Notifies this process of new events in order, and the other processes that there are some; returns the newest
   * position.
   */
  async function advance(client: pg.Client, from: number): Promise<number> {
    let position = from;
    let tookAny = false;
    for (let rows = rowsAtOnce; rows === rowsAtOnce; ) {
      const shouldTake = mayTake;
      const shouldRead = mayRead;
      mayTake = mayRead = false;
      if (!shouldTake && !shouldRead) break;
      const { taken, newRows } = await (shouldTake ? takeAndReadAfter : readAfter)(client, position);
      tookAny ||= taken > 0;
      rows = newRows.length;
      position = deliver(newRows, position);
      // A full batch: there may be more.
      mayTake ||= taken === rowsAtOnce;
      mayRead ||= rows === rowsAtOnce;
    }
    if (tookAny) bus.send(stored, { upTo: position });
    return position;
  }

  function deliver(rows: TakenRow[], before: number): number {
    let newest = before;
    for (const row of rows) {
      newest = Number(row.position);
      position = newest;
      handle(row.user_id, row.event, row.position);
    }
    return newest;
  }

  /** Resolves when there may be events. */
  function waitForWork(broken: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        wakeUp = () => {};
        resolve();
      };
      const timer = setTimeout(() => {
        mayTake = true;
        end();
      }, pollMilliseconds).unref();
      wakeUp = end;
      if (mayTake || mayRead || broken.aborted) end();
    });
  }
}
