import { availableParallelism, totalmem } from 'node:os';
import { z } from 'zod';
import type { Variable } from './variable.ts';

const maxWorkers = 64;

export const workerVariables = {
  WORKERS: {
    meaning: 'Worker processes on this machine, which share one port. 1: a single process without workers.',
    schema: z
      .string()
      .refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= maxWorkers, {
        error: `a whole number from 1 to ${maxWorkers}`,
      })
      .transform(Number)
      .optional(),
    unset: 'one per core, at most 4, and at most one per 1.5 GB of memory',
  } satisfies Variable<number | undefined>,
};

/** Operators of larger sites should set `WORKERS`. */
const maxDefaultWorkers = 4;
/** Memory of a worker with hundreds of concurrent answers, including its share of the database's memory. */
const bytesPerWorker = 1.5e9;

/** The default number of workers: as many as this machine or container has cores and memory for. */
export function defaultWorkers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(
    1,
    Math.min(availableParallelism(), maxDefaultWorkers, Math.floor(memory / bytesPerWorker)),
  );
}
