import type { Database } from './connect-to.ts';

/** Memoizes `make` per open database: for keys, caches and prepared statements. */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const value = made.get(database) ?? make(database);
    made.set(database, value);
    return value;
  };
}
