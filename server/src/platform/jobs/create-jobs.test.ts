import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { createJobs, withoutBackoff } from './create-jobs.ts';
import type { JobHandler, Jobs } from './jobs.ts';

const database = testDatabase();
const runningJobs: Jobs[] = [];

async function startJobs(
  name: string,
  handler: JobHandler<{ n: number }>,
  retry = withoutBackoff,
): Promise<Jobs> {
  const jobs = createJobs(database, pino({ level: 'silent' }), retry);
  jobs.define(name, handler);
  await jobs.start();
  runningJobs.push(jobs);
  return jobs;
}

afterEach(async () => {
  await Promise.all(runningJobs.splice(0).map((jobs) => jobs.stop()));
});

test('a job is sent only if its transaction commits', async () => {
  const runs: number[] = [];
  const jobs = await startJobs('kept', { run: async ({ n }) => void runs.push(n) });
  const rolledBack = database.transaction(async (tx) => {
    await jobs.send(tx, 'kept', { n: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await database.transaction((tx) => jobs.send(tx, 'kept', { n: 2 }));
  await expect.poll(() => runs).toEqual([2]);
});

test.each([
  ['a backlog', undefined],
  ['a backlog of one group', { group: 'one', position: 1 }],
])('%s is not delayed by polling', async (what, order) => {
  // A retry of this test must not find jobs of the first attempt.
  const queue = `${what.replaceAll(' ', '-')}-${randomUUID()}`;
  const runs: number[] = [];
  const jobs = await startJobs(queue, {
    concurrency: 2,
    run: async ({ n }) => void runs.push(n),
  });
  // In one transaction, which wakes the workers once, however many jobs it sends.
  await database.transaction(async (tx) => {
    for (let n = 0; n < 120; n++) await jobs.send(tx, queue, { n }, order);
  });
  // Takes two minutes, twice as long as this waits, if the workers wait for the next poll after each job.
  await expect.poll(() => runs.length, { interval: 20 }).toBe(120);
});

test('a job has three attempts, then it is given up once, with the reason', async () => {
  const tries: number[] = [];
  const givenUp: unknown[] = [];
  const handler: JobHandler<{ n: number }> = {
    run: async (_, { attempt }) => {
      tries.push(attempt);
      throw new Error('no luck');
    },
    giveUp: async (data, reason) => void givenUp.push([data, reason]),
  };
  const jobs = await startJobs('hopeless', handler, { ...withoutBackoff, retryDelay: 0 });
  await jobs.send(database.db, 'hopeless', { n: 7 });
  await expect.poll(() => givenUp).toEqual([[{ n: 7 }, 'no luck']]);
  expect(tries).toEqual([1, 2, 3]);
});

test('a process runs at most one job of a group at a time, lowest position first; further processes take the next jobs', async () => {
  // A retry of this test must not find jobs of the first attempt.
  const queue = `fair-${randomUUID()}`;
  const started: number[] = [];
  const open = Promise.withResolvers<void>();
  const handler = {
    concurrency: 2,
    run: async ({ n }: { n: number }) => {
      started.push(n);
      await open.promise;
    },
  };
  const first = await startJobs(queue, handler);
  const send = (n: number, group: string, position: number) =>
    first.send(database.db, queue, { n }, { group, position });
  await send(1, 'greedy', 1);
  await expect.poll(() => started).toEqual([1]);
  await send(3, 'greedy', 2);
  await send(4, 'greedy', 3);
  // An idle worker skips the jobs of the group "greedy".
  await send(2, 'modest', 1);
  await expect.poll(() => started).toEqual([1, 2]);
  await startJobs(queue, { ...handler, concurrency: 1 });
  await expect.poll(() => started).toEqual([1, 2, 3]);
  await send(5, 'late', 1);
  await startJobs(queue, { ...handler, concurrency: 1 });
  await expect.poll(() => started).toEqual([1, 2, 3, 5]);
  open.resolve();
  await expect.poll(() => started).toEqual([1, 2, 3, 5, 4]);
});

test('a job that is requeued keeps its group and position', async () => {
  const taken = Promise.withResolvers<void>();
  const first = await startJobs('kept-order', {
    run: async (_, { signal }) => {
      taken.resolve();
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });
  await first.send(database.db, 'kept-order', { n: 1 }, { group: 'a', position: 7 });
  await taken.promise;
  await first.stop();
  const { rows } = await database.pool.query(
    "select group_id, priority from pgboss.job where name = 'kept-order' and state = 'created'",
  );
  expect(rows).toEqual([{ group_id: 'a', priority: -7 }]);
});

test('a running job is requeued with all its attempts when the server stops', async () => {
  const taken = Promise.withResolvers<void>();
  const first = await startJobs('long', {
    run: async (_, { signal }) => {
      taken.resolve();
      await once(signal, 'abort');
      signal.throwIfAborted();
    },
  });
  await first.send(database.db, 'long', { n: 1 });
  await taken.promise;
  await first.stop();
  const attempts: number[] = [];
  await startJobs('long', { run: async (_, { attempt }) => void attempts.push(attempt) });
  await expect.poll(() => attempts).toEqual([1]);
});

test('a job that is fetched during the stop is not started, and keeps all its attempts', async () => {
  let startCount = 0;
  const first = await startJobs('late', {
    run: async (_, { signal }) => {
      startCount++;
      await once(signal, 'abort');
    },
  });
  let stopped: Promise<void> | undefined;
  await database.transaction(async (tx) => {
    // The worker's fetch waits for this lock and then finds the job.
    await tx.execute(sql`lock table pgboss.job in share row exclusive mode`);
    await first.send(tx, 'late', { n: 1 });
    await expect.poll(waitingFetches).toBeGreaterThan(0);
    stopped = first.stop();
  });
  await stopped;
  expect(startCount).toBe(0);
  const attempts: number[] = [];
  await startJobs('late', { run: async (_, { attempt }) => void attempts.push(attempt) });
  await expect.poll(() => attempts).toEqual([1]);
});

async function waitingFetches() {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'foyer jobs'
      and wait_event_type = 'Lock' and query ilike '%''late''%skip locked%'`,
  );
  return rowCount;
}

test('the job of a killed worker is retried within seconds', async () => {
  const worker = startWorker();
  await worker.waitForOutput('ready');
  const sender = createJobs(database, pino({ level: 'silent' }));
  await sender.start();
  runningJobs.push(sender);
  await sender.send(database.db, 'work', { n: 1 });
  await worker.waitForOutput('taken');
  await worker.kill();
  // As if ten seconds had passed since its last sign of life.
  await database.pool.query(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s' where name = 'work'",
  );
  const attempts: number[] = [];
  await startJobs('work', { run: async (_, { attempt }) => void attempts.push(attempt) });
  await expect.poll(() => attempts).toEqual([2]);
});

/** A process that takes jobs and never finishes them. Its output is collected from the start. */
function startWorker() {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/worker.ts'), JSON.stringify(database.connection)],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const exit = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return {
    kill,
    waitForOutput: (word: string) => expect.poll(() => output).toContain(word),
  };
}
