export type { Database } from './connect-to.ts';
export {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isReferenceGone,
  isUnwritable,
  violatedConstraint,
} from './errors.ts';
export { afterCursor, escapeLike, patternOf, readCursor, writeCursor } from './keyset.ts';
export { openDatabase } from './open-database.ts';
export { pageSize, pages, pagesBy } from './pages.ts';
export { perDatabase } from './per-database.ts';
export { allOf, anyOf, digestOfRows } from './sql-parts.ts';
export { onlyRow, rowsOf, statement } from './statement.ts';
export { stayConnected } from './stay-connected.ts';
export type { Executor, Transaction } from './transaction.ts';
export { allSettled } from './transaction.ts';
