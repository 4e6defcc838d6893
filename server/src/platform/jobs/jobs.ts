import type { Executor } from '../database/index.ts';

export interface RunningJob {
  /** Fires when the server stops, and when this attempt has lost the job to another worker. */
  signal: AbortSignal;
  /** Which try this is, from 1. */
  attempt: number;
}

export interface JobHandler<Data extends object> {
  /** Done when it resolves. Runs at least once: a second time must be harmless. Throwing gives the job its next try. */
  run(data: Data, job: RunningJob): Promise<void>;
  /** After the last try has failed, or its worker died. */
  giveUp?(data: Data, reason: string): Promise<void>;
  /** How many run at once in this process; 1 by default. */
  concurrency?: number;
}

/** In which order jobs of one name are taken, where that is not the order in which they were sent. */
interface JobOrder {
  /** Of jobs of one group, a process runs one at a time. */
  group: string;
  /** The lowest is taken first, and with the same turn the earliest. */
  turn: number;
}

/** Background jobs with three tries; the job of a dead worker is retried within seconds. */
export interface Jobs {
  /** Before `start`. */
  define<Data extends object>(name: string, handler: JobHandler<Data>): void;
  /** Part of the transaction: a rollback sends nothing. */
  send(executor: Executor, name: string, data: object, order?: JobOrder): Promise<void>;
  /** Whether a job with just this data waits, runs, or has yet to be given up. After `start`. */
  isUnderWay(name: string, data: object): Promise<boolean>;
  /** Removes the jobs, done ones too, whose data name one of these ids. One that runs is not ended by this. */
  forget(executor: Executor, ids: string[]): Promise<void>;
  start(): Promise<void>;
  /** Takes no new jobs, signals the running ones, and gives back those that do not finish at once. */
  stop(): Promise<void>;
}
