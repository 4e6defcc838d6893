import { loadavg } from 'node:os';
import { pino } from 'pino';
import { readConfig } from '../../server/src/config.ts';
import { listPersonas } from '../../server/src/features/explore/list-personas.ts';
import { listTags } from '../../server/src/features/explore/list-tags.ts';
import { writePlace } from '../../server/src/features/explore/orders.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { cpuSeconds, descendants } from '../processes/usage.ts';
import { fill } from './fill.ts';

/**
 * What explore asks the database, from Node and back, beside a bare round trip: with 1,000, 100,000 and 1,000,000
 * personas, or as many as the arguments say. CPU is that of Node and the database together, which says what a call takes
 * also where other programs want the cores; Linux. Prints the table of `bench/README.md`.
 */
const times = 200;
const warmedUp = 20;
const sizes = process.argv.slice(2).map(Number);

await using folder = await temporaryFolder();
const database = await openDatabase(
  readConfig({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' }),
  pino({ level: 'warn' }),
);
const ctx = { database } as never as Parameters<typeof listPersonas>[0];
const before = new Map<string, number>();
try {
  console.log(
    '| personas | what | p50 ms | p99 ms | CPU ms | growth of CPU | load |\n|---|---|---|---|---|---|---|',
  );
  for (const size of sizes.length > 0 ? sizes : [1_000, 100_000, 1_000_000]) {
    await fill(database, size);
    await measure(size);
  }
} finally {
  await database.dispose();
}

type Input = Parameters<typeof listPersonas>[1];

function page(input: Partial<Input>) {
  return listPersonas(ctx, { search: '', tag: '', sort: 'newest', limit: 24, ...input });
}

async function measure(size: number) {
  const row = async (what: string, work: () => Promise<unknown>) => {
    // Plans and code warm up first, as they are in a server that runs.
    for (let run = 0; run < warmedUp; run++) await work();
    const started = cpu();
    const taken = (await timed(work)).toSorted((one, other) => one - other);
    const used = ((cpu() - started) * 1000) / times;
    const at = (share: number) => taken[Math.floor((taken.length - 1) * share)]!.toFixed(1);
    const growth = before.has(what) ? (used / before.get(what)!).toFixed(1) : '';
    before.set(what, used);
    const shown = [size.toLocaleString('en'), what, at(0.5), at(0.99), used.toFixed(1), growth];
    console.log(`| ${shown.join(' | ')} | ${loadavg()[0]!.toFixed(0)} |`);
  };
  const [often, some, rare] = await wordsByUse(size);
  await row('floor: `select 1`', () => database.pool.query('select 1'));
  for (const sort of ['newest', 'talked', 'rated', 'trending'] as const)
    await row(`first page, ${sort}`, () => page({ sort }));
  for (const sort of ['newest', 'rated'] as const) {
    const cursor = await deepCursor(sort, size);
    await row(`deep page, ${sort}`, () => page({ sort, cursor }));
  }
  await row('tag that many have', () => page({ tag: 'tag 1' }));
  await row('tag that few have', () => page({ tag: 'tag 290' }));
  await row('tag that few have, best rated', () => page({ tag: 'tag 290', sort: 'rated' }));
  await row('word that many have', () => page({ search: often! }));
  await row('word that one in 300 has, most talked', () => page({ search: some!, sort: 'talked' }));
  await row('rare word', () => page({ search: 'quicksilver' }));
  await row('rare word with a typo', () => page({ search: 'quciksilver' }));
  await row('two words that many have', () => page({ search: `friend ${often}` }));
  await row('two words', () => page({ search: `${often} ${some}` }));
  await row('two rarer words', () => page({ search: `${some} ${rare}` }));
  await row('beginning of a word', () => page({ search: some!.slice(0, 2) }));
  await row('part of a word', () => page({ search: 'icksil' }));
  await row('tag and word that many have', () => page({ tag: 'tag 2', search: often! }));
  await row('tag and rarer word', () => page({ tag: 'tag 30', search: some! }));
  await row('no such word', () => page({ search: 'xylophonist' }));
  await row('tags with counts', () => listTags(ctx, { limit: 16 }));
}

/** Words in a tenth, in one of 300 and in one of 5,000 personas. */
async function wordsByUse(size: number) {
  const { rows } = await database.pool.query<{ word: string; uses: number }>(
    `select word, nentry as uses from ts_stat('select words from listed_personas') where word ~ '^[a-z]{4,}$' order by uses desc`,
  );
  return [10, 300, 5000].map((of) => (rows.find(({ uses }) => uses <= size / of) ?? rows.at(-1)!).word);
}

/** Of the page after half of all. */
async function deepCursor(sort: 'newest' | 'rated', size: number) {
  const order = { newest: 'created_at desc', rated: 'rating desc, is_verified desc, created_at desc' }[sort];
  const { rows } = await database.pool.query(
    `select * from listed_personas order by ${order}, fo_id desc offset $1 limit 1`,
    [Math.floor(size / 2)],
  );

  return writePlace(sort, rows[0]);
}

/** Of this process and of what it started. */
function cpu() {
  return [process.pid, ...descendants(process.pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let run = 0; run < times; run++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken;
}
