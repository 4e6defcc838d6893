import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { pino } from 'pino';
import { createBus } from '../../server/src/platform/bus/index.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { createEvents } from '../../server/src/platform/events/index.ts';

const writers = 64;
/** Number of short rounds, alternating between the three variants, so that other load affects all alike. */
const rounds = 20;
const millisecondsEach = 1000;
const people = Array.from({ length: 1000 }, () => randomUUID());
const words = 'The lighthouse is open on Sundays, and the ferry leaves at nine. '.repeat(12);

const ways = ['none', 'outbox', 'notify inside'] as const;
type How = (typeof ways)[number];

/**
 * Measures commits per second of 64 writers whose transactions are like the end of a turn: they update an answer, a
 * conversation, counts and an inbox entry. Without events, with events, and with NOTIFY inside the transaction.
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
  let told = 0;
  const leave = people.map((id) => events.subscribe(id, () => void told++));
  await database.db.execute(`create table if not exists bench_writes
    (id uuid primary key, about uuid, content text, changed_at timestamptz)`);
  await database.db.execute('create index on bench_writes (about)');

  const commits = async (how: How) => {
    const end = performance.now() + millisecondsEach;
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
          if (how === 'outbox') await events.publish(tx, id, event);
          if (how === 'notify inside')
            await tx.execute(`select pg_notify('bench', '${JSON.stringify({ userId: id, event })}')`);
        });
        count++;
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, at) => write(at)));
    return count / (millisecondsEach / 1000);
  };

  await commits('outbox');
  const rows: Record<How, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const row = { none: 0, outbox: 0, 'notify inside': 0 };
    for (let at = 0; at < ways.length; at++) {
      const how = ways[(round + at) % ways.length]!;
      row[how] = await commits(how);
    }
    rows.push(row);
  }
  const rateOf = (how: How) => rows.reduce((sum, row) => sum + row[how], 0) / rounds;
  for (const how of ways)
    console.log(
      `${how.padEnd(14)} ${rateOf(how).toFixed(0)} commits a second; of those without events ${(rateOf(how) / rateOf('none')).toFixed(2)}, the median of rounds ${median(rows.map((row) => row[how] / row.none)).toFixed(2)}`,
    );
  console.log(`load average ${loadavg()[0]!.toFixed(1)}`);
  console.log(`told to listeners: ${told}`);
  for (const end of leave) end();
  await events.dispose();
  await bus.dispose();
  await database.dispose();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
