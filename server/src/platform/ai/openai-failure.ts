import { APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { NoOutputGeneratedError, RetryError } from 'ai';
import { ResponseTooLong } from '../bounded-fetch.ts';
import { AiError } from './errors.ts';

/** Maps a failure of an OpenAI-compatible server to an `AiError`. */
export function toAiError(cause: unknown): AiError {
  if (cause instanceof AiError) return cause;
  if (RetryError.isInstance(cause)) return toAiError(cause.lastError);
  if (NoOutputGeneratedError.isInstance(cause)) return new AiError('ai_empty_answer');
  if (cause instanceof ResponseTooLong) return new AiError('ai_bad_answer', { cause });
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return new AiError('ai_timeout', { cause });
  const nested = cause instanceof Error ? cause.cause : undefined;
  if (
    [cause, nested].some((error) => JSONParseError.isInstance(error) || TypeValidationError.isInstance(error))
  ) {
    // Without the error's cause, which quotes the model's output and would be logged.
    return new AiError('ai_bad_answer');
  }
  const status = statusOf(cause);
  if (status === undefined) return new AiError('ai_unavailable', { cause });
  const retryAfter = APICallError.isInstance(cause) ? cause.responseHeaders?.['retry-after'] : undefined;
  return aiErrorOfStatus(status, { cause, retryAfter });
}

/** Maps the status of a failed request; `retryAfter` is the header. */
export function aiErrorOfStatus(
  status: number,
  { cause, retryAfter }: { cause?: unknown; retryAfter?: string | undefined } = {},
): AiError {
  if (status === 401 || status === 403) return new AiError('ai_unauthorized', { cause });
  if (status === 404) return new AiError('ai_model_missing', { cause });
  if (status === 429) return new AiError('ai_rate_limited', { cause, retryAfter: secondsOf(retryAfter) });
  if (status === 408 || status >= 500) return new AiError('ai_unavailable', { cause });
  if (status >= 400) return new AiError('ai_refused', { cause });
  // A successful status with a failure: the connection broke during reading.
  return new AiError('ai_unavailable', { cause });
}

/** The error in a body or an event: servers differ in its fields, and some send text alone. */
interface ReportedError {
  code?: unknown;
  type?: unknown;
  message?: unknown;
}

/**
 * The error that a server reports for a completion: in an error response with `status`, or in an event of its stream.
 * The error's message may quote the prompt, so the log gets its status and type alone.
 */
export function aiErrorOfReport(
  report: unknown,
  { status, retryAfter }: { status?: number; retryAfter?: string | undefined } = {},
): AiError {
  const { code, type, message }: ReportedError = typeof report === 'object' && report !== null ? report : {};
  const httpStatus = status ?? (typeof code === 'number' ? code : 500);
  const name = [type, code].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word));
  const cause = new Error(`status ${httpStatus}${name ? `, ${name}` : ''}`);
  if (exceedsContext.test(`${type} ${code} ${message ?? report}`))
    return new AiError('ai_too_long', { cause });
  return aiErrorOfStatus(httpStatus, { cause, retryAfter });
}

/** The words of OpenAI, llama.cpp, vLLM and LM Studio for a prompt that is longer than their context. */
const exceedsContext =
  /context_length_exceeded|exceed_context_size|maximum context length|exceeds? the (?:available |model's )?context|context (?:size|length|window) (?:is )?(?:exceeded|too small)|greater than the context length/i;

function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode;
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Parses `Retry-After`: seconds or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
