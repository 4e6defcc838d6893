import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** The schema that rate-limiter-flexible's PostgreSQL store expects; shared by all server processes. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since the epoch. */
  expire: bigint({ mode: 'number' }),
});
