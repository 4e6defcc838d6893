import { customType, timestamp } from 'drizzle-orm/pg-core';

/** 1536 signs of an embedding as text of `0` and `1`; compared by Hamming distance. */
export const bitCode = customType<{ data: string }>({ dataType: () => 'bit(1536)' });

/** 1536 values as little-endian float16. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** To the millisecond, so that a time read into a `Date` and sent back still equals itself. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();
