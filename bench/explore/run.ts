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
import { treeCpuSeconds } from '../processes/usage.ts';
import { fill, filledWith } from './fill.ts';

/**
 * Measures the database queries of explore from Node, compared with a bare round trip: with 1,000, 100,000 and
 * 1,000,000 personas, or the numbers in the arguments. `--data <folder>` stores each database there and reuses it;
 * `--only <text>` measures the rows whose names contain it. CPU time is that of Node and the database together, which
 * is comparable under other load, too; Linux only. Prints the figures of the table in `bench/README.md`.
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

function listPage(input: Partial<Input>) {
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
  const measureRow = async (what: string, work: () => Promise<unknown>) => {
    if (!what.includes(options.only)) return;
    // Warms up plans and code, as in a running server.
    for (let run = 0; run < warmUpRuns; run++) await work();
    const cpuBefore = totalCpuSeconds();
    const durations = (await measureDurations(work)).toSorted((one, other) => one - other);
    const cpuMilliseconds = ((totalCpuSeconds() - cpuBefore) * 1000) / runs;
    const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)]!.toFixed(1);
    const growth = cpuOfSmallerSite.has(what)
      ? (cpuMilliseconds / cpuOfSmallerSite.get(what)!).toFixed(1)
      : '';
    cpuOfSmallerSite.set(what, cpuMilliseconds);
    const cells = [
      size.toLocaleString('en'),
      what,
      quantile(0.5),
      quantile(0.99),
      cpuMilliseconds.toFixed(1),
      growth,
    ];
    console.log(`| ${cells.join(' | ')} | ${loadavg()[0]!.toFixed(0)} |`);
  };
  const [common, some, rare] = await wordsByUse(size);
  await measureRow('floor: `select 1`', () => database.pool.query('select 1'));
  for (const sort of ['newest', 'talked', 'rated', 'trending'] as const)
    await measureRow(`first page, ${sort}`, () => listPage({ sort }));
  for (const sort of ['newest', 'rated'] as const) {
    const cursor = await deepCursor(sort, size);
    await measureRow(`deep page, ${sort}`, () => listPage({ sort, cursor }));
  }
  await measureRow('tag that many have', () => listPage({ tag: 'tag 1' }));
  await measureRow('tag that few have', () => listPage({ tag: 'tag 290' }));
  await measureRow('tag that few have, best rated', () => listPage({ tag: 'tag 290', sort: 'rated' }));
  await measureRow('word that many have', () => listPage({ search: common! }));
  await measureRow('word that one in 300 has, most talked', () =>
    listPage({ search: some!, sort: 'talked' }),
  );
  await measureRow('rare word', () => listPage({ search: 'quicksilver' }));
  await measureRow('rare word with a typo', () => listPage({ search: 'quciksilver' }));
  await measureRow('two words that many have', () => listPage({ search: `friend ${common}` }));
  await measureRow('two words', () => listPage({ search: `${common} ${some}` }));
  await measureRow('two rarer words', () => listPage({ search: `${some} ${rare}` }));
  await measureRow('beginning of a word', () => listPage({ search: some!.slice(0, 2) }));
  await measureRow('part of a word', () => listPage({ search: 'icksil' }));
  await measureRow('part of many words', () => listPage({ search: some!.slice(1, 4) }));
  await measureRow('part of a word in one of 5,000, best rated', () =>
    listPage({ search: rare!.slice(1), sort: 'rated' }),
  );
  await measureRow('part of numbers', () => listPage({ search: '777' }));
  await measureRow('word that all have and a rare one', () => listPage({ search: 'friend quicksilver' }));
  await measureRow('Chinese, a character that many have', () => listPage({ search: '丁' }));
  await measureRow('Chinese, two characters side by side', () => listPage({ search: '丁丄' }));
  await measureRow('Chinese, four rare characters', () => listPage({ search: '東京銀座' }));
  await measureRow('Chinese and a word', () => listPage({ search: `東京 ${common}` }));
  await measureRow('tag and word that many have', () => listPage({ tag: 'tag 2', search: common! }));
  await measureRow('tag and rarer word', () => listPage({ tag: 'tag 30', search: some! }));
  await measureRow('no such word', () => listPage({ search: 'xylophonist' }));
  await measureRow('tags with counts', () => listTags(ctx, { limit: 16 }));
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
  return [10, 300, 5000].map(
    (oneIn) => (rows.find(({ uses }) => uses <= newest / oneIn) ?? rows.at(-1)!).word,
  );
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
function totalCpuSeconds() {
  const { database: ofDatabase, others } = treeCpuSeconds(process.pid);
  return ofDatabase + others;
}

async function measureDurations(work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations;
}
