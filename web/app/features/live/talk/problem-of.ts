import { failureOf } from '../../../platform/failure';
import type { Problem } from '../machine/talk';

/** What people are told of something that did not work in a talk. */
export const problemOf = (kind: Problem['kind'], text: string, error: unknown): Problem => ({
  kind,
  ...failureOf(text, error),
});
