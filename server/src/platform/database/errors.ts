import pg from 'pg';
import { ServerFailure } from '#platform/errors';
import { StartError } from '#platform/process';

/** The database could not be opened; the message tells the operator what to do. */
export class DatabaseStartError extends StartError {
  override name = 'DatabaseStartError';
}

/** The database is temporarily unavailable (restart or network): the caller may retry. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Codes for a refused, reset or missing connection, and for PostgreSQL starting or stopping. */
const unavailableCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300'],
]);
const unavailableMessages =
  /connection terminated|connection ended|not queryable|timeout exceeded when trying to connect/i;

/**
 * True if an error, or one of its causes, means that the database is unavailable rather than that the query is wrong or
 * that another server failed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // A failed `fetch` is a TypeError.
  if (!(error instanceof Error) || error instanceof ServerFailure || error instanceof TypeError) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A missing socket, not any file.
  const isMissing = code === 'ENOENT' && syscall === 'connect';
  return (
    isMissing ||
    (typeof code === 'string' && unavailableCodes.has(code)) ||
    unavailableMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

/** Name of the violated unique, check or foreign key constraint; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = databaseErrorIn(error) ?? {};
  return code?.startsWith('23') ? constraint : undefined;
}

/**
 * True if a row was not stored since one that it refers to was deleted meanwhile. PostgreSQL has the same code for a row
 * that cannot be deleted since others refer to it, which are deleted with it here.
 */
export const isReferenceGone = (error: unknown): boolean => databaseErrorIn(error)?.code === '23503';

/** Codes for a full disk, and for a database that is read-only, such as a replica. */
const unwritableCodes = ['53100', '25006'];

/** True if the database cannot be written, which an operator can repair. */
export const isUnwritable = (error: unknown): boolean =>
  unwritableCodes.includes(databaseErrorIn(error)?.code ?? '');

/** True for a statement that PostgreSQL ignored since an earlier one of its transaction had failed. */
export const isAfterFailure = (error: unknown): boolean => databaseErrorIn(error)?.code === '25P02';

/** PostgreSQL's error: this one or one of its causes. */
export function databaseErrorIn(error: unknown): pg.DatabaseError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof pg.DatabaseError) return at;
  return undefined;
}
