import { documentEndings, formatOfName } from '@foyer/contract/document-formats';
import { limits } from '@foyer/contract/limits';
import { ORPCError } from '@orpc/client';
import { messageOf } from '../../platform/api';
import { messages } from './messages';

/** Endings of the files that become knowledge. */
export const accepted = documentEndings.map((ending) => `.${ending}`);

/** Why a file need not be sent at all, or null. */
export function problemOf({ name, size }: File): string | null {
  if (!formatOfName(name)) return messages.wrongType;
  return size > limits.document.maxBytes ? messages.tooLarge : null;
}

/** Why the server did not take it. */
export const refusalOf = (error: unknown) =>
  error instanceof ORPCError && error.status === 401
    ? messages.signedOut
    : messageOf(error, messages.uploadFailed);
