import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from '../database/index.ts';
import type { Logger } from '../log/index.ts';
import { type JobHandler, type Jobs, maxAttempts } from './jobs.ts';

/** Seconds without a heartbeat after which a job is taken from its worker; the minimum of pg-boss. */
const leaseSeconds = 10;
const stopMilliseconds = 5000;

const queueOptions = {
  notify: true,
  retryLimit: maxAttempts - 1,
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 3600,
  deleteAfterSeconds: 86_400,
};

/** Delays between attempts in seconds, with exponential backoff. */
const backoff = { retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };

/** For tests: a second, so that the cause of the first failure has ended before the retry. */
export const withoutBackoff = { retryDelay: 1, retryBackoff: false };

const unfinished = new Set(['created', 'retry', 'active']);

const givenUpQueue = (name: string) => `${name}.given-up`;

/** Jobs in the database, in a separate schema that pg-boss migrates. */
export function createJobs(
  database: Pick<Database, 'connection'> & Partial<Pick<Database, 'writes'>>,
  log: Logger,
  retry: typeof backoff | typeof withoutBackoff = backoff,
): Jobs {
  const handlers = new Map<string, JobHandler<object>>();
  const stopping = new AbortController();
  const pgBoss = new PgBoss({
    ...database.connection,
    application_name: 'foyer jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    schedule: false,
  });
  pgBoss.on('error', (error) => {
    database.writes?.note(error);
    log.warn({ err: error }, 'pg-boss reported an error');
  });
  pgBoss.on('warning', (warning) => log.debug({ warning }, 'pg-boss reported a warning'));

  const serve = async (name: string, handler: JobHandler<object>) => {
    await declareQueues(pgBoss, name, { ...queueOptions, ...retry });
    const run = async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await attempt(job, handler);
    };
    await startWorker(pgBoss, name, handler.concurrency ?? 1, run);
    await startWorker(pgBoss, givenUpQueue(name), 1, async (jobs) => {
      for (const { data, sourceOutput } of jobs) await handler.giveUp?.(data, reasonOf(sourceOutput));
    });
  };

  const attempt = async (job: JobWithMetadata<object>, handler: JobHandler<object>) => {
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    try {
      // A worker may be fetching a job while the server stops: it is requeued before it starts.
      stopping.signal.throwIfAborted();
      await handler.run(job.data, { signal, attempt: job.retryCount + 1 });
    } catch (error) {
      if (!stopping.signal.aborted) {
        log.warn({ err: error, job: job.name, attempt: job.retryCount + 1 }, 'A job failed');
        throw error;
      }
      // Requeues the job: this attempt ends, and a new job with all its attempts waits for the next worker.
      const group = job.groupId ? { id: job.groupId } : undefined;
      await pgBoss.send(job.name, job.data, { priority: job.priority, group });
    }
  };

  return {
    define: (name, handler) => void handlers.set(name, handler as JobHandler<object>),
    send: async (executor, name, data, order) => {
      const groupAndPriority = order && { group: { id: order.group }, priority: -order.position };
      await pgBoss.send(name, data, { db: fromDrizzle(executor, sql), ...groupAndPriority });
    },
    isUnderWay: async (name, data) => {
      const queues = [name, givenUpQueue(name)].map((queue) => pgBoss.findJobs(queue, { data }));
      return (await Promise.all(queues)).flat().some(({ state }) => unfinished.has(state));
    },
    forget: async (executor, ids) => {
      const idArray = sql`${sql.param(ids)}::text[]`;
      await executor.execute(sql`delete from pgboss.job where group_id = any(${idArray}) or exists (
        select from jsonb_each_text(case jsonb_typeof(data) when 'object' then data else '{}' end) as field
        where field.value = any(${idArray}))`);
    },
    start: async () => {
      await pgBoss.start();
      for (const [name, handler] of handlers) await serve(name, handler);
    },
    stop: async () => {
      // Workers stop fetching before the first job is requeued, or they would fetch that job again.
      for (const name of handlers.keys()) await pgBoss.offWork(name, { wait: false });
      stopping.abort(new Error('The server is stopping'));
      await pgBoss.stop({ timeout: stopMilliseconds });
    },
  };
}

async function declareQueues(pgBoss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const deadLetter = givenUpQueue(name);
  await pgBoss.createQueue(deadLetter, options);
  await pgBoss.createQueue(name, { ...options, deadLetter });
  await pgBoss.updateQueue(name, { ...options, deadLetter });
}

/** One pg-boss worker per concurrent job, woken after each job so that a backlog does not wait for polling. */
async function startWorker(
  pgBoss: PgBoss,
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
    const worker: string = await pgBoss.work<object, void, typeof options>(name, options, async (jobs) => {
      await run(jobs).finally(() => pgBoss.notifyWorker(worker));
    });
  }
}

function reasonOf(output: unknown): string {
  const message = (output as { message?: unknown; value?: { message?: unknown } } | null)?.message;
  return typeof message === 'string' ? message : 'The worker stopped.';
}
