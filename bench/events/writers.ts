import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { createEvents } from '../../server/src/platform/events/index.ts';

const writers = 64;
const rounds = 5;
const millisecondsEach = 4000;
const people = Array.from({ length: 1000 }, () => randomUUID());
const words = 'The lighthouse is open on Sundays, and the ferry leaves at nine. '.repeat(12);

type How = 'none' | 'outbox' | 'notify inside';

/**
 * Commits a second of 64 writers whose transactions are shaped as the end of a turn: an answer updated, a conversation
 * touched, what was counted, an inbox entry. Without events, with them, and with NOTIFY inside the transaction.
 */
export async function measureWriters(directory: string): Promise<void> {
  const log = pino({ level: 'error' });
  const database = await openDatabase({ database: { directory, poolSize: writers } as never }, log);
  const events = createEvents(database, log);
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
  for (let round = 0; round < rounds; round++)
    rows.push({
      none: await commits('none'),
      outbox: await commits('outbox'),
      'notify inside': await commits('notify inside'),
    });
  for (const how of ['none', 'outbox', 'notify inside'] as const)
    console.log(
      `${how.padEnd(14)} ${median(rows.map((row) => row[how])).toFixed(0)} commits a second; of those without events ${median(rows.map((row) => row[how] / row.none)).toFixed(2)}`,
    );
  console.log(`told to listeners: ${told}`);
  for (const end of leave) end();
  await events.dispose();
  await database.dispose();
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
