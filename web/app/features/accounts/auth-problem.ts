import { messages } from './messages';

/** Message of the auth server, or `fallback`: network errors have no readable message. */
export const authProblem = (error: unknown, fallback: string): string =>
  codeOf(error) !== undefined && error instanceof Error && error.message ? error.message : fallback;

/** Like `authProblem`, but with a message of its own for network errors. */
export const accountProblem = (error: unknown, fallback: string): string =>
  isTransient(error) || isUnreachable(error) ? messages.unreachable : authProblem(error, fallback);

/** A failed request and a failed dynamic import both throw a `TypeError`. */
const isUnreachable = (error: unknown) => error instanceof TypeError;

/** The auth server's error code; undefined when it could not be reached. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Why the server rejects a password as too easy to guess; undefined for other errors. */
export const weakPasswordProblem = (error: unknown): string | undefined =>
  codeOf(error) === 'weak_password' && error instanceof Error ? error.message : undefined;

/** Seconds to wait by a rate-limit error, read from its message; 0 for other errors. */
export const secondsToWait = (error: unknown): number =>
  Number(/only request this after (\d+) seconds/.exec(authProblem(error, ''))?.[1] ?? 0);

/** True if the server could not be reached, or failed: a retry may work. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError';
