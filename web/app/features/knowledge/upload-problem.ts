import { documentExtensions, formatOfName } from '@foyer/contract/document-formats';
import { limits } from '@foyer/contract/limits';
import { isApiError } from '../../platform/api-error';
import type { Failure } from '../../platform/failure';
import { uploadFailure } from '../../platform/upload-list';
import { messages } from './messages';

/** Extensions of the files that can be uploaded, each with its dot. */
export const accepted = documentExtensions.map((extension) => `.${extension}`);

/** Why the server would reject a file, found before the upload; undefined if it may be sent. */
export function problemOf({ name, size }: File): Failure | undefined {
  if (!formatOfName(name)) return { title: messages.wrongType };
  return size > limits.document.maxBytes ? { title: messages.tooLarge } : undefined;
}

export const isSignedOut = (error: unknown) => isApiError(error) && error.status === 401;

/** Why the server rejected an upload. */
export const refusalOf = (error: unknown): Failure =>
  isSignedOut(error)
    ? { title: messages.uploadFailed, description: messages.signedOut }
    : uploadFailure(messages.uploadFailed, error);
