import { isUnwritable } from './errors.ts';

/** A database that cannot be written causes errors at least this often: jobs write every few seconds. */
const memoryMilliseconds = 30_000;

/** What this process knows of whether its database can be written. */
export interface WriteWatch {
  /** Takes any error of the database. */
  note(error: unknown): void;
  /** True if a write failed recently since the disk is full or the database is read-only. */
  areFailing(): boolean;
}

export function watchWrites(): WriteWatch {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    note: (error) => {
      if (isUnwritable(error)) failedAt = performance.now();
    },
    areFailing: () => performance.now() - failedAt < memoryMilliseconds,
  };
}
