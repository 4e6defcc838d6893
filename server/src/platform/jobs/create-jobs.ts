import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import type { JobHandler, Jobs } from './jobs.ts';

const tries = 3;
/** Seconds without a sign of life after which a job is taken from its worker; the least pg-boss allows. */
const lease = 10;
const stopMilliseconds = 5000;

const queueOptions = {
  notify: true,
  retryLimit: tries - 1,
  heartbeatSeconds: lease,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
};

/** Seconds, longer from try to try. */
const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };

/** For tests: a second, so that what the first try met has ended when the next one comes. */
export const withoutBackoff = { retryDelay: 1, retryBackoff: false };

const unfinished = new Set(['created', 'retry', 'active']);

const afterLastTry = (name: string) => `${name}.given-up`;

/** Jobs in the database, in a schema of their own that pg-boss keeps up to date. */
export function createJobs(
  database: Pick<Database, 'connection'>,
  log: Logger,
  retry: typeof backoff | typeof withoutBackoff = backoff,
): Jobs {
  const handlers = new Map<string, JobHandler<object>>();
  const stopping = new AbortController();
  const boss = new PgBoss({
    ...database.connection,
    application_name: 'foyer jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Jobs met an error'));
  boss.on('warning', (warning) => log.debug({ warning }, 'Jobs gave a warning'));

  const serve = async (name: string, handler: JobHandler<object>) => {
    await declareQueues(boss, name, { ...queueOptions, ...retry });
    const run = async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await attempt(job, handler);
    };
    await work(boss, name, handler.concurrency ?? 1, run);
    await work(boss, afterLastTry(name), 1, async (jobs) => {
      for (const { data, sourceOutput } of jobs) await handler.giveUp?.(data, reasonOf(sourceOutput));
    });
  };

  const attempt = async (job: JobWithMetadata<object>, handler: JobHandler<object>) => {
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    try {
      // A worker may be fetching a job at the moment when the server stops: it is given back before it is begun.
      stopping.signal.throwIfAborted();
      await handler.run(job.data, { signal, attempt: job.retryCount + 1 });
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.warn({ err: error, job: job.name, attempt: job.retryCount + 1 }, 'A job failed');
        throw error;
      }
      // Requeues the job: this attempt ends, and a fresh job with all its retries waits for the next worker.
      const group = job.groupId ? { id: job.groupId } : undefined;
      await boss.send(job.name, job.data, { priority: job.priority, group });
    }
  };

  return {
    define: (name, handler) => void handlers.set(name, handler as JobHandler<object>),
    send: async (executor, name, data, order) => {
      const place = order && { group: { id: order.group }, priority: -order.turn };
      await boss.send(name, data, { db: fromDrizzle(executor, sql), ...place });
    },
    isUnderWay: async (name, data) => {
      const queues = [name, afterLastTry(name)].map((queue) => boss.findJobs(queue, { data }));
      return (await Promise.all(queues)).flat().some(({ state }) => unfinished.has(state));
    },
    forget: async (executor, ids) => {
      await executor.execute(sql`delete from pgboss.job where exists (
        select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) as field
        where field.value = any(${sql.param(ids)}::text[]))`);
    },
    start: async () => {
      await boss.start();
      for (const [name, handler] of handlers) await serve(name, handler);
    },
    stop: async () => {
      // No worker fetches any more before the first job is given back, else it takes that very job again.
      for (const name of handlers.keys()) await boss.offWork(name, { wait: false });
      stopping.abort(new Error('The server is stopping'));
      await boss.stop({ timeout: stopMilliseconds });
    },
  };
}

async function declareQueues(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const deadLetter = afterLastTry(name);
  await boss.createQueue(deadLetter, options);
  await boss.createQueue(name, { ...options, deadLetter });
  await boss.updateQueue(name, { ...options, deadLetter });
}

/** One pg-boss worker for each job at a time, woken again after each job so that a backlog never waits for a poll. */
async function work(
  boss: PgBoss,
  name: string,
  concurrency: number,
  run: (jobs: JobWithMetadata<object>[]) => Promise<void>,
): Promise<void> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    localGroupConcurrency: 1,
  } as const;
  for (let count = 0; count < concurrency; count++) {
    const worker: string = await boss.work<object, void, typeof options>(name, options, async (jobs) => {
      await run(jobs).finally(() => boss.notifyWorker(worker));
    });
  }
}

function reasonOf(output: unknown): string {
  const message = (output as { message?: unknown; value?: { message?: unknown } } | null)?.message;
  return typeof message === 'string' ? message : 'The worker stopped.';
}
