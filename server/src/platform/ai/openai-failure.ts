import { APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { AiError } from './errors.ts';

/** Maps a failure of an OpenAI-compatible server to an `AiError`. */
export function toAiError(cause: unknown): AiError {
  if (cause instanceof AiError) return cause;
  const nested = cause instanceof Error ? cause.cause : undefined;
  if (
    [cause, nested].some((error) => JSONParseError.isInstance(error) || TypeValidationError.isInstance(error))
  ) {
    // Without its cause, which quotes the model's output and would be logged.
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
