import { like, lt, or } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../../config/limits.ts';
import type { Config } from '../../config.ts';
import { type Database, type Executor, escapeLike } from '../database/index.ts';
import { TooMany } from '../errors.ts';
import { mustGet } from '../must-get.ts';
import { rate_limits } from './table.ts';
import { refund, rowKey, useForEach } from './use-for-each.ts';

type LimitName = keyof Config['limits'];

export interface Limits {
  /**
   * Counts one use of each limit by `key` (a user id, an IP address, …), or of none if one of them is exceeded. Shared
   * by all server processes. Throws `TooMany` with the seconds to wait; `message` replaces its text.
   */
  use(names: LimitName | LimitName[], key: string, message?: string): Promise<void>;
  /**
   * The same for several keys, as part of a transaction, which it does not abort: returns the error for each key that
   * is over a limit.
   */
  useForEach(
    executor: Executor,
    names: LimitName[],
    keys: string[],
    message?: string,
  ): Promise<Map<string, TooMany>>;
  /** Subtracts one use that turned out harmless. */
  refund(name: LimitName, key: string): Promise<void>;
  /** Deletes all counts whose key contains one of these, for a deleted account. */
  forget(executor: Executor, subjects: string[]): Promise<void>;
  /** Deletes counts of windows that ended before this time. */
  removeBefore(before: Date): Promise<void>;
}

export function createLimits(config: Config, database: Database): Limits {
  const limiters = new Map(
    Object.entries(config.limits).map(([name, limit]) => [name, limiterOf(database, name, limit)]),
  );
  return {
    async use(names, key, message) {
      const chosen = [names].flat();
      const uses = await Promise.allSettled(chosen.map((name) => mustGet(limiters, name).consume(key)));
      const rejectedUses = uses.filter((use) => use.status === 'rejected');
      const countedNames = chosen.filter((_, at) => uses[at]?.status === 'fulfilled');
      if (rejectedUses.length > 0 && countedNames.length > 0)
        await refund(database.db, { keys: countedNames.map((name) => rowKey(name, key)) });
      const delays = rejectedUses.map(({ reason }) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return secondsOf(reason.msBeforeNext);
      });
      if (delays.length > 0) throw new TooMany(Math.max(...delays), message);
    },
    async useForEach(executor, names, keys, message) {
      const delays = await useForEach(
        executor,
        names.map((name) => ({ name, ...config.limits[name] })),
        keys,
      );
      return new Map([...delays].map(([key, wait]) => [key, new TooMany(secondsOf(wait), message)]));
    },
    async refund(name, key) {
      await refund(database.db, { keys: [rowKey(name, key)] });
    },
    async removeBefore(before) {
      await database.db.delete(rate_limits).where(lt(rate_limits.expire, before.getTime()));
    },
    async forget(executor, subjects) {
      const keys = subjects.map((subject) => like(rate_limits.key, `%${escapeLike(subject)}%`));
      await executor.delete(rate_limits).where(or(...keys));
    },
  };
}

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

function limiterOf(database: Database, name: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.count,
    duration: limit.seconds,
    // By default each limiter deletes with a timer of its own in every process; `removeBefore` does it for all.
    clearExpiredByTimeout: false,
  });
}
