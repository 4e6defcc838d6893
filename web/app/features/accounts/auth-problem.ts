import { messages } from './messages';

/** What the auth server said, or else `fallback`: a broken connection has no message for a person. */
export const authProblem = (error: unknown, fallback: string): string =>
  codeOf(error) !== undefined && error instanceof Error && error.message ? error.message : fallback;

/** For the screens around signing in, where a broken connection is said to be one. */
export const accountProblem = (error: unknown, fallback: string): string =>
  mayPass(error) || isUnreachable(error) ? messages.unreachable : authProblem(error, fallback);

/** Neither a request nor code that is loaded when needed got through: both fail this way. */
const isUnreachable = (error: unknown) => error instanceof TypeError;

/** The auth server's own name for what went wrong; undefined when it did not get to say. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Why the server finds a password too easy to guess. */
export const weakPasswordProblem = (error: unknown): string | undefined =>
  codeOf(error) === 'weak_password' && error instanceof Error ? error.message : undefined;

/** For how many seconds the server wants to be left alone: it tells in its words alone. Zero where it said no such thing. */
export const secondsToWait = (error: unknown): number =>
  Number(/only request this after (\d+) seconds/.exec(authProblem(error, ''))?.[1] ?? 0);

/** The server could not be reached, or is out of order: the same may work in a moment. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError';
