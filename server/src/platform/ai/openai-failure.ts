import { APICallError, JSONParseError, TypeValidationError } from '@ai-sdk/provider';
import { AiError } from './errors.ts';

/** What went wrong at a server that speaks the OpenAI protocol, as meaning. */
export function toAiError(cause: unknown): AiError {
  if (cause instanceof AiError) return cause;
  const nested = cause instanceof Error ? cause.cause : undefined;
  if (
    [cause, nested].some((error) => JSONParseError.isInstance(error) || TypeValidationError.isInstance(error))
  ) {
    // Without its cause, which quotes what the model said, and would end in the log.
    return new AiError('ai_bad_answer');
  }
  const status = statusOf(cause);
  if (status === undefined) return new AiError('ai_unavailable', { cause });
  const retryAfter = APICallError.isInstance(cause) ? cause.responseHeaders?.['retry-after'] : undefined;
  return aiErrorOfStatus(status, { cause, retryAfter });
}

/** What a status says of a request that failed; `retryAfter` is the header. */
export function aiErrorOfStatus(
  status: number,
  { cause, retryAfter }: { cause?: unknown; retryAfter?: string | undefined } = {},
): AiError {
  if (status === 401 || status === 403) return new AiError('ai_unauthorized', { cause });
  if (status === 404) return new AiError('ai_model_missing', { cause });
  if (status === 429) return new AiError('ai_rate_limited', { cause, retryAfter: secondsOf(retryAfter) });
  if (status === 408 || status >= 500) return new AiError('ai_unavailable', { cause });
  if (status >= 400) return new AiError('ai_refused', { cause });
  // A good status and a failure all the same: the connection was lost while reading.
  return new AiError('ai_unavailable', { cause });
}

function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode;
  const status = (error as { statusCode?: unknown } | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

/** Of a `Retry-After`: seconds, or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
