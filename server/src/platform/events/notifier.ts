import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/index.ts';
import { type Hear, type Passing, payloadsOf, readPayload } from './payload.ts';
import { newestPosition, readAfter, rowsAtOnce, type TakenRow, takeAndReadAfter } from './take.ts';

const channel = 'foyer_events';

/** Between two looks at the outbox, so that a hundred commits at once are one statement. */
const batchMilliseconds = 10;

/** For what no process announced: one died after its commit, or a connection broke. */
const pollMilliseconds = 1000;

const shortestPause = 100;
const longestPause = 5000;
const mostPassing = 1000;

/** Notifies and listens for this process, with one connection of its own. */
export interface Notifier {
  /** Something was committed to the outbox. */
  wake(): void;
  /** Tells the other processes of an event that is stored nowhere. */
  pass(userId: string, event: Passing['event']): void;
  /** Of the last event that was heard here. */
  position(): number;
  ready: Promise<void>;
  stop(): Promise<void>;
}

export function startNotifier(connection: pg.ClientConfig, hear: Hear, log: Logger): Notifier {
  const self = crypto.randomUUID();
  const ready = Promise.withResolvers<void>();
  const passing: Passing[] = [];
  let position: number | undefined;
  /** The outbox may hold something; another process has taken something. */
  let mayTake = true;
  let mayRead = false;
  let failure: Error | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let wakeUp = () => {};

  const wake = () => {
    mayTake = true;
    wakeUp();
  };
  const fail = (error = new Error('The connection was closed')) => {
    failure ??= error;
    wakeUp();
  };
  const running = run();
  return {
    wake,
    pass(userId, event) {
      if (passing.length < mostPassing) passing.push({ userId, event });
      wakeUp();
    },
    position: () => position ?? 0,
    ready: ready.promise,
    async stop() {
      stopping.abort();
      wakeUp();
      await running;
    },
  };

  /** Connects again whenever the connection breaks; what was told in between is read after that. */
  async function run(): Promise<void> {
    for (let pause = shortestPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await serve(() => (pause = shortestPause));
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The connection for live events broke');
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async function serve(connected: () => void): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: 'foyer events',
      keepAlive: true,
      query_timeout: 10_000,
    });
    failure = undefined;
    client.on('error', fail).once('end', fail);
    client.on('notification', ({ payload }) => hearOthers(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      position ??= await newestPosition(client);
      connected();
      ready.resolve();
      for (wake(); !signal.aborted && !failure; await work()) {
        await advance(client);
        await sleep(batchMilliseconds);
      }
      if (failure) throw failure;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Tells this process what is new, in the order of positions, and the others that there is something. */
  async function advance(client: pg.Client): Promise<void> {
    let tookAny = false;
    for (let rows = rowsAtOnce; rows === rowsAtOnce; ) {
      const taking = mayTake;
      const reading = mayRead;
      mayTake = mayRead = false;
      if (!taking && !reading) break;
      const { taken, told } = await (taking ? takeAndReadAfter : readAfter)(client, position!);
      tookAny ||= taken > 0;
      rows = told.length;
      tell(told);
      // As many as are taken or read at once: there may be more.
      mayTake ||= taken === rowsAtOnce;
      mayRead ||= rows === rowsAtOnce;
    }
    const payloads = payloadsOf(self, tookAny ? position : undefined, passing.splice(0));
    // With nothing else in this transaction, there is nothing that has to be on the disk before it is told.
    for (const payload of payloads)
      await client.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
        channel,
        payload,
      ]);
  }

  function tell(rows: TakenRow[]): void {
    for (const row of rows) {
      position = Number(row.position);
      hear(row.user_id, row.event, row.position);
    }
  }

  function hearOthers(payload: string | undefined): void {
    try {
      const { from, upTo, passing: passed } = readPayload(payload);
      if (from === self) return;
      for (const { userId, event } of passed ?? []) hear(userId, event);
      if (upTo === undefined || upTo <= position!) return;
      mayRead = true;
      wakeUp();
    } catch (error) {
      // Whoever else uses this database may say anything here; an error thrown from here would end the server.
      log.warn({ err: error }, 'A live event could not be read');
    }
  }

  /** Resolves when there is something to do. */
  function work(): Promise<void> {
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
      if (signal.aborted || failure || mayTake || mayRead || passing.length > 0) end();
    });
  }
}
