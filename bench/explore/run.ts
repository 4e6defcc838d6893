import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../../server/src/config.ts';
import { listPersonas } from '../../server/src/features/explore/list-personas.ts';
import { listTags } from '../../server/src/features/explore/list-tags.ts';
import { writeCursor } from '../../server/src/features/explore/orders.ts';
import { openDatabase } from '../../server/src/platform/database/index.ts';
import { temporaryFolder } from '../processes/folder.ts';
import { cpuSeconds, descendants } from '../processes/usage.ts';
import { fill, filledWith } from './fill.ts';

/**
 * Measures the database queries of explore from Node, compared with a bare round trip: with 1,000, 100,000 and
 * 1,000,000 personas, or the numbers in the arguments. `--data <folder>` stores each database there and reuses it;
 * `--only <text>` measures the rows whose names contain it. CPU time is that of Node and the database together, which
 * is comparable under other load, too; Linux only. Prints the table of `bench/README.md`.
 */
const runs = 200;
const warmUpRuns = 20;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, only: { type: 'string', default: '' } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000, 100_000, 1_000_000];

await using folder = await temporaryFolder();
const cpuOfSmallerSite = new Map<string, number>();
console.log(
  '| personas | what | p50 ms | p99 ms | CPU ms | growth of CPU | load |\n|---|---|---|---|---|---|---|',
);
let database: Awaited<ReturnType<typeof openDatabase>>;
let ctx: Parameters<typeof listPersonas>[0];
for (const size of sizes) {
  database = await openDatabase(
    readConfig({ DATA_DIR: join(options.data ?? folder.path, String(size)), LOG_LEVEL: 'warn' }),
    pino({ level: 'warn' }),
  );
  ctx = { database } as never;
  try {
    if (!(await isFilled(size))) await fill(database, size);
    await measure(size);
  } finally {
    await database.dispose();
  }
}

type Input = Parameters<typeof listPersonas>[1];

function page(input: Partial<Input>) {
  return listPersonas(ctx, { search: '', tag: '', sort: 'newest', limit: 24, ...input });
}

/** True if an earlier run has filled the database completely. */
async function isFilled(size: number) {
  const { rows } = await database.pool.query(
    `select obj_description('listed_personas'::regclass) = $1 as is_filled`,
    [filledWith(size)],
  );
  return rows[0].is_filled === true;
}

async function measure(size: number) {
  const row = async (what: string, work: () => Promise<unknown>) => {
    if (!what.includes(options.only)) return;
    // Warms up plans and code, as in a running server.
    for (let run = 0; run < warmUpRuns; run++) await work();
    const started = cpu();
    const durations = (await timed(work)).toSorted((one, other) => one - other);
    const cpuMilliseconds = ((cpu() - started) * 1000) / runs;
    const at = (share: number) => durations[Math.floor((durations.length - 1) * share)]!.toFixed(1);
    const growth = cpuOfSmallerSite.has(what)
      ? (cpuMilliseconds / cpuOfSmallerSite.get(what)!).toFixed(1)
      : '';
    cpuOfSmallerSite.set(what, cpuMilliseconds);
    const cells = [size.toLocaleString('en'), what, at(0.5), at(0.99), cpuMilliseconds.toFixed(1), growth];
    console.log(`| ${cells.join(' | ')} | ${loadavg()[0]!.toFixed(0)} |`);
  };
  const [common, some, rare] = await wordsByUse(size);
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
  await row('word that many have', () => page({ search: common! }));
  await row('word that one in 300 has, most talked', () => page({ search: some!, sort: 'talked' }));
  await row('rare word', () => page({ search: 'quicksilver' }));
  await row('rare word with a typo', () => page({ search: 'quciksilver' }));
  await row('two words that many have', () => page({ search: `friend ${common}` }));
  await row('two words', () => page({ search: `${common} ${some}` }));
  await row('two rarer words', () => page({ search: `${some} ${rare}` }));
  await row('beginning of a word', () => page({ search: some!.slice(0, 2) }));
  await row('part of a word', () => page({ search: 'icksil' }));
  await row('part of many words', () => page({ search: some!.slice(1, 4) }));
  await row('part of a word in one of 5,000, best rated', () =>
    page({ search: rare!.slice(1), sort: 'rated' }),
  );
  await row('part of numbers', () => page({ search: '777' }));
  await row('word that all have and a rare one', () => page({ search: 'friend quicksilver' }));
  await row('Chinese, a sign that many have', () => page({ search: '一' }));
  await row('Chinese, two signs side by side', () => page({ search: '丁丄' }));
  await row('Chinese, four rare signs', () => page({ search: '東京銀座' }));
  await row('Chinese and a word', () => page({ search: `東京 ${common}` }));
  await row('tag and word that many have', () => page({ tag: 'tag 2', search: common! }));
  await row('tag and rarer word', () => page({ tag: 'tag 30', search: some! }));
  await row('no such word', () => page({ search: 'xylophonist' }));
  await row('tags with counts', () => listTags(ctx, { limit: 16 }));
}

/** Words that occur in a tenth, in one of 300 and in one of 5,000 personas, estimated from the newest ones. */
async function wordsByUse(size: number) {
  const newest = Math.min(size, 50_000);
  const { rows } = await database.pool.query<{ word: string; uses: number }>(
    `select word, count(*)::int as uses
    from (select words from listed_personas order by created_at desc limit ${newest}) as newest,
      unnest(tsvector_to_array(words)) as word
    where word ~ '^[a-z]{4,}$' group by word order by uses desc, word`,
  );
  return [10, 300, 5000].map((of) => (rows.find(({ uses }) => uses <= newest / of) ?? rows.at(-1)!).word);
}

/** The cursor of the page in the middle of the list. */
async function deepCursor(sort: 'newest' | 'rated', size: number) {
  const order = { newest: 'created_at desc', rated: 'rating desc, is_verified desc, created_at desc' }[sort];
  const { rows } = await database.pool.query(
    `select * from listed_personas order by ${order}, fo_id desc offset $1 limit 1`,
    [Math.floor(size / 2)],
  );

  return writeCursor(sort, rows[0]);
}

/** CPU time of this process and its children. */
function cpu() {
  return [process.pid, ...descendants(process.pid)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations;
}
