import type { ApiError } from '@foyer/contract';
import { ORPCError, ValidationError } from '@orpc/server';
import { AiError } from '../ai/index.ts';
import { ChildNotStarted } from '../child-processes/index.ts';
import { isDatabaseUnavailable, isReferenceGone, isUnwritable } from '../database/index.ts';
import { MethodNotAllowed, Refusal } from '../errors.ts';

export interface ErrorAnswer {
  status: number;
  body: ApiError;
  headers: Record<string, string>;
  /** True for unexpected errors, which are logged with their stack. */
  unforeseen: boolean;
}

/** The only place that maps errors to HTTP. For an unexpected error only the request id is sent. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof AiError) return aiAnswer(error);
  if (isDatabaseUnavailable(error))
    return answer(503, 'unavailable', 'The site is restarting. Please try again.');
  if (isUnwritable(error) || isStorageFull(error))
    return { ...answer(503, 'unavailable', cannotStore), unforeseen: true };
  if (isReferenceGone(error)) return answer(404, 'not_found', 'What this belongs to was deleted meanwhile.');
  if (error instanceof ChildNotStarted)
    return { ...answer(503, 'busy', 'The site is busy. Please try again in a moment.'), unforeseen: true };
  if (error instanceof ORPCError && error.status < 500) return requestAnswer(error);
  return {
    ...answer(500, 'internal', 'Something went wrong on our side. Please try again.', { requestId }),
    unforeseen: true,
  };
}

const storageCodes = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** True if the disk of the files is full or read-only, as for an upload. */
const isStorageFull = (error: unknown) =>
  error instanceof Error && storageCodes.includes((error as NodeJS.ErrnoException).code ?? '');

const cannotStore = 'The site cannot store anything at the moment. Please try again later.';

function refusalAnswer(error: Refusal): ErrorAnswer {
  const retryAfter = error.retryAfter;
  const details = error.details ?? (retryAfter === undefined ? undefined : { retryAfter });
  const headers: Record<string, string> = {
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(error instanceof MethodNotAllowed && { allow: error.methods.join(', ') }),
  };
  return { ...answer(error.status, error.code, error.message, details), headers };
}

/** A model failed: neither the client nor this server is at fault. Failed answers of a chat are in its stream instead. */
function aiAnswer({ code, reason, retryAfter }: AiError): ErrorAnswer {
  return withRetryAfter(answer(502, code, reason), retryAfter);
}

/** Errors of oRPC itself: bodies that are not JSON, and input that does not match the contract. */
function requestAnswer(error: ORPCError<string, unknown>): ErrorAnswer {
  if (!(error.cause instanceof ValidationError))
    return answer(error.status, error.code.toLowerCase(), 'The request could not be read.');
  const issues = error.cause.issues.map(({ path = [], message }) => ({
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }));
  const first = issues[0]?.message ?? 'The request does not have the expected form.';
  return answer(400, 'validation_failed', first, issues);
}

function withRetryAfter(response: ErrorAnswer, retryAfter: number | undefined): ErrorAnswer {
  if (retryAfter === undefined) return response;
  const body = { ...response.body, details: response.body.details ?? { retryAfter } };
  return { ...response, body, headers: { 'retry-after': String(retryAfter) } };
}

function answer(status: number, code: string, message: string, details?: unknown): ErrorAnswer {
  const body = details === undefined ? { code, message } : { code, message, details };
  return { status, body, headers: {}, unforeseen: false };
}
