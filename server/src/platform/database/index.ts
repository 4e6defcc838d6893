export { digestOfRows } from './digest-of-rows.ts';
export { DatabaseUnavailable, isDatabaseUnavailable } from './errors.ts';
export { afterCursor, escapeLike, readCursor, writeCursor } from './keyset.ts';
export { type Database, openDatabase } from './open-database.ts';
export { pageSize, pages } from './pages.ts';
export { perDatabase } from './per-database.ts';
export { stayConnected } from './stay-connected.ts';
export type { Executor, Transaction } from './transaction.ts';
export { violatedConstraint } from './violated-constraint.ts';
