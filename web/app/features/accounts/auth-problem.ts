import { messages } from './messages';

/** What the auth server said, or else `fallback`: a broken connection has no message for a person. */
export const authProblem = (error: unknown, fallback: string): string =>
  codeOf(error) !== undefined && error instanceof Error && error.message ? error.message : fallback;

/** For the screens around signing in, where a broken connection is said to be one. */
export const accountProblem = (error: unknown, fallback: string): string =>
  mayPass(error) || isUnreachable(error) ? messages.unreachable : authProblem(error, fallback);

/** A failed request and a failed dynamic import both throw a `TypeError`. */
const isUnreachable = (error: unknown) => error instanceof TypeError;

/** The auth server's error code; undefined when it could not be reached. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Why the server finds a password too easy to guess. */
export const weakPasswordProblem = (error: unknown): string | undefined =>
  codeOf(error) === 'weak_password' && error instanceof Error ? error.message : undefined;

/** Seconds to wait by a rate-limit error, read from its message; 0 for other errors. */
export const secondsToWait = (error: unknown): number =>
  Number(/only request this after (\d+) seconds/.exec(authProblem(error, ''))?.[1] ?? 0);

/** The server could not be reached, or failed: a retry may work. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError';
