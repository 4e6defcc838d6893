import { isApiError } from '../../../platform/api-error';
import { failureOf } from '../../../platform/failure';
import type { Problem } from '../machine/talk';

/** User message for an error in a talk. */
export const problemOf = (kind: Problem['kind'], text: string, error: unknown): Problem => ({
  kind,
  ...failureOf(text, error),
});

const codeOf = (error: unknown) => (isApiError(error) ? error.code : undefined);

/** The talk is over on the server: another one was started elsewhere, it was abandoned, or it was deleted with its persona. */
export const isTalkEnded = (error: unknown) =>
  codeOf(error) === 'talk_ended' || (isApiError(error) && error.status === 404);

/** The persona is private and not the viewer's. */
export const isDenied = (error: unknown) => codeOf(error) === 'access_denied';

/** The notice has changed since it was shown. */
export const isTextChanged = (error: unknown) => codeOf(error) === 'text_changed';

/** The answer to retry is already being generated, or complete. */
export const isAnswerFinished = (error: unknown) => codeOf(error) === 'answer_finished';
