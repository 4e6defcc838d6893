import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Binary code of an embedding: the signs of its 1536 values as text of `0` and `1`; compared by Hamming distance. */
export const bitCode = customType<{ data: string }>({ dataType: () => 'bit(1536)' });

/** Binary data; an embedding is stored as 1536 little-endian float16 values. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** With milliseconds, so that a value read into a `Date` equals itself when sent back. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment('created_at').notNull().defaultNow();
