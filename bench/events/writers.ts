import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { pino } from 'pino';
import { createBus } from '../../server/src/platform/bus/index.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { createEvents } from '../../server/src/platform/events/index.ts';

const writers = 64;
/** Number of short rounds, alternating between the three methods, so that other load affects all alike. */
const rounds = 20;
const roundMilliseconds = 1000;
const people = Array.from({ length: 1000 }, () => randomUUID());
const words = 'The lighthouse is open on Sundays, and the ferry leaves at nine. '.repeat(12);

const methods = ['none', 'outbox', 'notify inside'] as const;
type Method = (typeof methods)[number];

/**
 * Measures commits per second of 64 writers whose transactions resemble the end of a turn: two inserts, an update and a
 * count. The methods: without events (`none`), with events (`outbox`), and with NOTIFY inside the transaction.
 */
export async function measureWriters(directory: string): Promise<void> {
  const log = pino({ level: 'error' });
  const config = {
    database: { directory, poolSize: writers },
    bus: {},
    siteUrl: 'http://localhost',
  } as never;
  const database = await openDatabase(config, log);
  const bus = createBus(config, database, log);
  const events = createEvents(database, bus, log);
  await events.ready();
  let eventCount = 0;
  const unsubscribes = people.map((id) => events.subscribe(id, () => void eventCount++));
  await database.db.execute(`create table if not exists bench_writes
    (id uuid primary key, about uuid, content text, changed_at timestamptz)`);
  await database.db.execute('create index on bench_writes (about)');

  const commitsPerSecond = async (method: Method) => {
    const end = performance.now() + roundMilliseconds;
    let count = 0;
    const write = async (at: number) => {
      while (performance.now() < end) {
        const id = people[(at * 37 + count) % people.length]!;
        await database.transaction(async (tx) => {
          const row = randomUUID();
          await tx.execute(`insert into bench_writes values ('${row}', '${id}', '${words}', now())`);
          await tx.execute(`update bench_writes set content = content || '.' where id = '${row}'`);
          await tx.execute(`select count(*) from bench_writes where about = '${randomUUID()}'`);
          await tx.execute(`insert into bench_writes values ('${randomUUID()}', '${row}', '', now())`);
          const event = { type: 'message' as const, foId: id, conversationId: id, messageId: row };
          if (method === 'outbox') await events.publish(tx, id, event);
          if (method === 'notify inside')
            await tx.execute(`select pg_notify('bench', '${JSON.stringify({ userId: id, event })}')`);
        });
        count++;
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, at) => write(at)));
    return count / (roundMilliseconds / 1000);
  };

  await commitsPerSecond('outbox');
  const rows: Record<Method, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const row = { none: 0, outbox: 0, 'notify inside': 0 };
    for (let at = 0; at < methods.length; at++) {
      const method = methods[(round + at) % methods.length]!;
      row[method] = await commitsPerSecond(method);
    }
    rows.push(row);
  }
  const rateOf = (method: Method) => rows.reduce((sum, row) => sum + row[method], 0) / rounds;
  for (const method of methods)
    console.log(
      `${method.padEnd(14)} ${rateOf(method).toFixed(0)} commits a second, ${(rateOf(method) / rateOf('none')).toFixed(2)} of the rate without events (median of rounds ${median(rows.map((row) => row[method] / row.none)).toFixed(2)})`,
    );
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
  console.log(`events received by listeners: ${eventCount}`);
  for (const unsubscribe of unsubscribes) unsubscribe();
  await events.dispose();
  await bus.dispose();
  await database.dispose();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
