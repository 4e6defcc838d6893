import { failureOf } from '../../../platform/failure';
import type { Problem } from '../machine/talk';

/** User message for an error in a talk. */
export const problemOf = (kind: Problem['kind'], text: string, error: unknown): Problem => ({
  kind,
  ...failureOf(text, error),
});
