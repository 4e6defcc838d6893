import type { Database } from './connect-to.ts';

/** Memoizes `make` per open database: for keys, caches and prepared statements. */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const values = new WeakMap<Database, T>();
  return (database) => {
    const value = values.get(database) ?? make(database);
    values.set(database, value);
    return value;
  };
}
