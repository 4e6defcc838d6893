import { loadavg } from 'node:os';
import { pino } from 'pino';
import { readConfig } from '../../server/src/config.ts';
import {
  countEntries,
  countUnread,
  unreadCountOf,
} from '../../server/src/features/inbox/entries/count-entries.ts';
import { listEntries } from '../../server/src/features/inbox/entries/list-entries.ts';
import { getOwnOverview } from '../../server/src/features/personas/get-own-overview.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { fill } from './fill.ts';

/**
 * Measures the queries of an owner's pages on an inbox with 100,000 entries, compared with a bare round trip and a bare
 * count of all: alone on the site, and beside 2,000 other personas. Prints the table of `bench/README.md`.
 */
const runs = 100;
const warmUpRuns = 10;
const sites = [
  { name: '100,000 entries, one persona', others: 0 },
  { name: '100,000 entries, 2,001 personas', others: 2000 },
];

const features = {
  countsFor: ({ id }: { id: Parameters<typeof unreadCountOf>[0] }) => ({ unread: unreadCountOf(id) }),
} as never;

console.log('| inbox | what | p50 ms | p95 ms | load |\n|---|---|---|---|---|');
for (const { name, others } of sites) await measureSite(name, others);

async function measureSite(name: string, others: number) {
  await using folder = await temporaryFolder();
  const database = await openDatabase(
    readConfig({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' }),
    pino({ level: 'warn' }),
  );
  try {
    const { viewer, foId } = await fill(database, others);
    const ctx = { database, viewer } as never as Parameters<typeof listEntries>[0];
    const measureRow = async (what: string, work: () => Promise<unknown>, count = runs) => {
      const durations = (await measureDurations(work, count)).toSorted((one, other) => one - other);
      const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)]!.toFixed(1);
      console.log(
        `| ${name} | ${what} | ${quantile(0.5)} | ${quantile(0.95)} | ${loadavg()[0]!.toFixed(0)} |`,
      );
    };
    await measureRow('floor: `select 1`', () => database.pool.query('select 1'));
    await measureRow('floor: a bare count of all', () => countAllEntries(foId), warmUpRuns);
    await measureRow('list, first page', () => listEntries(ctx, { status: 'open' }));
    const { next } = await listEntries(ctx, { status: 'open' });
    await measureRow('list, second page', () => listEntries(ctx, { status: 'open', cursor: next! }));
    await measureRow('bell', () => countUnread(ctx));
    await measureRow('tabs', () => countEntries(ctx, {}));
    await measureRow('profile card, unread alone', () => getOwnOverview({ ...ctx, features }));
  } finally {
    await database.dispose();
  }

  function countAllEntries(foId: string) {
    return database.pool.query(
      `select count(*) from inbox_entries join conversations on conversations.id = conversation_id
      join fos on fos.id = inbox_entries.fo_id where fos.id = $1 and not is_private and user_id <> owner_id`,
      [foId],
    );
  }
}

async function measureDurations(work: () => Promise<unknown>, count: number): Promise<number[]> {
  // Warms up plans and code, as in a running server.
  for (let run = 0; run < warmUpRuns; run++) await work();
  const durations: number[] = [];
  for (let run = 0; run < count; run++) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations;
}
