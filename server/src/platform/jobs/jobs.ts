import type { Executor } from '../database/index.ts';

export const maxAttempts = 3;

export interface RunningJob {
  /** Aborts when the server stops, or when this attempt has lost the job to another worker. */
  signal: AbortSignal;
  /** Number of this attempt, from 1 to `maxAttempts`. */
  attempt: number;
}

export interface JobHandler<Data extends object> {
  /** Must be idempotent, since it runs at least once. Throwing causes a retry. */
  run(data: Data, job: RunningJob): Promise<void>;
  /** Called after the last attempt has failed, or its worker died. */
  giveUp?(data: Data, reason: string): Promise<void>;
  /** Concurrent jobs in this process; default 1. */
  concurrency?: number;
}

/** The order of jobs of one name, if not the order of sending. */
interface JobOrder {
  /** A process runs one job of a group at a time. */
  group: string;
  /** Jobs with the lowest position run first, then in the order of sending. */
  position: number;
}

/** Background jobs with three attempts; the job of a dead worker is retried within seconds. */
export interface Jobs {
  /** Must be called before `start`. */
  define<Data extends object>(name: string, handler: JobHandler<Data>): void;
  /** Part of the transaction: a rollback sends nothing. */
  send(executor: Executor, name: string, data: object, order?: JobOrder): Promise<void>;
  /** True if a job with exactly this data is queued, running, or about to be given up. Only after `start`. */
  isUnderWay(name: string, data: object): Promise<boolean>;
  /**
   * Deletes jobs, completed ones included, whose data contains one of these ids, or whose group is one of them. Running
   * ones are not stopped.
   */
  forget(executor: Executor, ids: string[]): Promise<void>;
  start(): Promise<void>;
  /** Fetches no new jobs, aborts the running ones, and requeues those that do not finish at once. */
  stop(): Promise<void>;
}
