import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../processes/folder.ts';
import { prepareCounting } from '../turn/database-counts.ts';
import { fill, filledWith } from './fill.ts';
import { type Ids, lists } from './lists.ts';
import { openSite } from './open-site.ts';
import { idOf, sizeOf } from './site.ts';

/**
 * Measures all lists that a person can open, and the hourly tasks, on a site of 100,000 members, 1,000,000
 * conversations and 20,000,000 messages, or with the number of members in the argument. `--data <folder>` stores the
 * database there and reuses it, `--only <text>` measures the rows whose names contain it, `--part lists` or `--part
 * hourly` one table. Prints the tables of `bench/README.md`.
 */
const runs = 50;
/** Maximum milliseconds spent on one list. */
const maxMilliseconds = 5000;
const warmUpRuns = 3;
/** Maximum number of runs of an hourly task that still has work left. */
const maxRuns = 1000;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: 'lists,hourly' },
  },
});
/** Goals in milliseconds. Above them, the slowest statement is printed, too. */
const goal = { list: 20, hourly: 1000 };
const members = Number(positionals[0] ?? 100_000);
await using folder = await temporaryFolder();
const dataDirectory = options.data ?? folder.path;
await prepareCounting(dataDirectory);
const site = await openSite(dataDirectory);
const { pool } = site.platform.database;
try {
  await pool.query('create extension if not exists pg_stat_statements');
  if (!(await isFilled())) await fill(site.platform.database, members);
  await site.platform.jobs.start();
  if (options.part.includes('lists')) await measureLists(await readIds());
  if (options.part.includes('hourly')) await measureHourly();
} finally {
  await site.platform.jobs.stop();
  await site.dispose();
}

async function isFilled(): Promise<boolean> {
  const { rows } = await pool.query(`select obj_description('messages'::regclass) = $1 as is_filled`, [
    filledWith(members),
  ]);
  return rows[0].is_filled === true;
}

/** Ids of the popular persona, of its owner, and of the member with the most conversations. */
async function readIds() {
  const { conversations } = sizeOf(members);
  const { rows } =
    await pool.query(`select ${idOf('f', '1')} as persona, 'p-1' as "personaHandle", ${idOf('u', '1')} as owner,
    ${idOf('u', '2')} as visitor, ${idOf('u', '77')} as member, ${idOf('c', String(conversations))} as longest,
    (select id from inbox_entries where fo_id = ${idOf('f', '1')} order by last_activity_at desc limit 1) as entry`);
  return rows[0] as Ids & Record<'owner' | 'visitor' | 'member', string>;
}

async function measureLists(ids: Ids & Record<'owner' | 'visitor' | 'member', string>): Promise<void> {
  console.log(
    '| list | p50 ms | p99 ms | in the database ms | slowest statement ms | load |\n|---|---|---|---|---|---|',
  );
  for (const { what, viewer, path } of lists.filter(({ what }) => what.includes(options.only))) {
    const work = () => site.get(viewer && ids[viewer], path(ids));
    try {
      for (let run = 0; run < warmUpRuns; run++) await work();
      // Waits for background counts, which are not part of opening the list.
      while (isCounting(await work())) await sleep(500);
    } catch (error) {
      console.log(`| ${what} | ${String(error).slice(0, 200)} |`);
      continue;
    }
    await pool.query('select pg_stat_statements_reset()');
    const durations: number[] = [];
    const end = performance.now() + maxMilliseconds;
    while (durations.length < runs && performance.now() < end) durations.push(await measureDuration(work));
    durations.sort((one, other) => one - other);
    const { total, slowest, text } = await databaseTimes();
    const quantile = (share: number) => durations[Math.floor((durations.length - 1) * share)]!;
    const cells = [quantile(0.5), quantile(0.99), total / durations.length, slowest].map((value) =>
      value.toFixed(1),
    );
    console.log(`| ${[what, ...cells, loadavg()[0]!.toFixed(0)].join(' | ')} |`);
    if (total / durations.length > goal.list) console.error(`${what}: ${text}`);
  }
}

function isCounting(body: unknown): boolean {
  return (body as { is_counting?: boolean } | null)?.is_counting === true;
}

async function measureHourly(): Promise<void> {
  console.log('\n| hourly work | first ms | runs | longest ms | last ms | load |\n|---|---|---|---|---|---|');
  for (const { what, work } of site.hourly.filter(({ what }) => what.includes(options.only))) {
    await pool.query('select pg_stat_statements_reset()');
    const durations = await runUntilDone(work);
    const cells = [durations[0]!, durations.length, Math.max(...durations), durations.at(-1)!, loadavg()[0]!];
    console.log(`| ${[what, ...cells.map((value) => value.toFixed(0))].join(' | ')} |`);
    if (Math.max(...durations) > goal.hourly) console.error(`${what}: ${(await databaseTimes()).text}`);
  }
}

/** Milliseconds of each run until no work is left, and of one more. */
async function runUntilDone(work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = [];
  let hasWorkLeft: unknown = true;
  while (hasWorkLeft && durations.length < maxRuns)
    durations.push(
      await measureDuration(async () => {
        hasWorkLeft = await work();
      }),
    );
  return [...durations, await measureDuration(work)];
}

/** Milliseconds of all statements since the last reset, and of the slowest one. */
async function databaseTimes() {
  const { rows } = await pool.query<{ total: number; slowest: number; text: string }>(
    `select sum(total_exec_time) over () as total, max_exec_time as slowest, query as text from pg_stat_statements
    where query not like '%pg_stat_statements%' order by total_exec_time desc limit 1`,
  );
  return rows[0] ?? { total: 0, slowest: 0, text: '' };
}

async function measureDuration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
