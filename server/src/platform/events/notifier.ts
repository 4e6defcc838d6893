import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewerEvent } from '@foyer/contract';
import type pg from 'pg';
import type { Bus, MessageKind } from '../bus/index.ts';
import { stayConnected } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import { newestPosition, readAfter, rowsAtOnce, type TakenRow, takeAndReadAfter } from './take.ts';

/** `id` only of an event that is stored. */
export type Hear = (userId: string, event: ViewerEvent, id?: string) => void;

/** There are stored events up to this position. */
const stored: MessageKind<{ upTo: number }> = 'events stored';
/** Of an event that is stored nowhere. */
const passing: MessageKind<{ userId: string; event: ViewerEvent }> = 'event passing';

/** Between two looks at the outbox, so that a hundred commits at once are one statement. */
const batchMilliseconds = 40;

/** Polls for what no process announced, after a crash or a broken connection. */
const pollMilliseconds = 1000;

/** Takes what is committed from the outbox, on one connection of its own, tells this process and wakes the others. */
export interface Notifier {
  /** Something was committed to the outbox. */
  wake(): void;
  /** Tells the other processes of an event that is stored nowhere. */
  pass(userId: string, event: ViewerEvent): void;
  /** Of the last event that was heard here. */
  position(): number;
  ready: Promise<void>;
  stop(): Promise<void>;
}

export function startNotifier(connection: pg.ClientConfig, bus: Bus, hear: Hear, log: Logger): Notifier {
  const ready = Promise.withResolvers<void>();
  let position: number | undefined;
  /** The outbox may hold something; another process has taken something. */
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
  bus.on(passing, ({ userId, event }) => hear(userId, event));
  bus.onConnect(wake);

  const line = stayConnected({ connection, name: 'foyer events', log }, async (client, broken) => {
    let reached = position ?? (await newestPosition(client));
    position = reached;
    ready.resolve();
    broken.addEventListener('abort', () => wakeUp());
    for (wake(); !broken.aborted; await work(broken)) {
      reached = await advance(client, reached);
      await sleep(batchMilliseconds);
    }
  });
  return {
    wake,
    pass: (userId, event) => bus.send(passing, { userId, event }),
    position: () => position ?? 0,
    ready: ready.promise,
    stop: () => line.stop(),
  };

  /** Tells this process what is new after a position, in their order, and the others that there is something; gives the newest. */
  async function advance(client: pg.Client, from: number): Promise<number> {
    let reached = from;
    let tookAny = false;
    for (let rows = rowsAtOnce; rows === rowsAtOnce; ) {
      const taking = mayTake;
      const reading = mayRead;
      mayTake = mayRead = false;
      if (!taking && !reading) break;
      const { taken, told } = await (taking ? takeAndReadAfter : readAfter)(client, reached);
      tookAny ||= taken > 0;
      rows = told.length;
      reached = tell(told, reached);
      // As many as are taken or read at once: there may be more.
      mayTake ||= taken === rowsAtOnce;
      mayRead ||= rows === rowsAtOnce;
    }
    if (tookAny) bus.send(stored, { upTo: reached });
    return reached;
  }

  function tell(rows: TakenRow[], before: number): number {
    let newest = before;
    for (const row of rows) {
      newest = Number(row.position);
      position = newest;
      hear(row.user_id, row.event, row.position);
    }
    return newest;
  }

  /** Resolves when there is something to do. */
  function work(broken: AbortSignal): Promise<void> {
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
