import { documentEndings, formatOfName } from '@foyer/contract/document-formats';
import { limits } from '@foyer/contract/limits';
import { isApiError } from '../../platform/api-error';
import { type Failure, failureOf } from '../../platform/failure';
import { messages } from './messages';

/** Endings of the files that become knowledge. */
export const accepted = documentEndings.map((ending) => `.${ending}`);

/** Why a file need not be sent at all. */
export function problemOf({ name, size }: File): Failure | undefined {
  if (!formatOfName(name)) return { title: messages.wrongType };
  return size > limits.document.maxBytes ? { title: messages.tooLarge } : undefined;
}

export const isSignedOut = (error: unknown) => isApiError(error) && error.status === 401;

/** Why the server did not take it. */
export const refusalOf = (error: unknown): Failure =>
  isSignedOut(error)
    ? { title: messages.uploadFailed, description: messages.signedOut }
    : failureOf(messages.uploadFailed, error);
