import type { Database } from './connect-to.ts';

/** Makes something once for each database that the program has open: keys, caches, prepared statements. */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const value = made.get(database) ?? make(database);
    made.set(database, value);
    return value;
  };
}
