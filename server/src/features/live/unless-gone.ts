import { NotFound } from '#platform/errors';

/** For a talk that is to end: it was deleted by another tab in that very moment. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
