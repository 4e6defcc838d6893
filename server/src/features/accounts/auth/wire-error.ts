import { isDatabaseUnavailable, isReferenceGone, isUnwritable } from '#platform/database';
import { Refusal, TooMany } from '#platform/errors';

export const versionHeader = 'X-Supabase-Api-Version';
const firstVersionWithStringCodes = '2024-01-01';

export interface WireError {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, string>;
  /** True for an unexpected error, which is logged. */
  unforeseen: boolean;
}

/**
 * The error in the format of the client's API version. A client's mistake is never a 5xx, which clients retry, and an
 * outage here never a 4xx, which would sign them out.
 */
export function wireError(error: unknown, version: string | undefined): WireError {
  const { status, code, message, details, retryAfter } = toRefusal(error);
  const hasStringCodes =
    version !== undefined && /^\d{4}-\d\d-\d\d$/.test(version) && version >= firstVersionWithStringCodes;
  const older = { error_code: code, msg: message, ...(details as object | undefined) };
  return {
    status,
    body: hasStringCodes ? { code, message, ...older } : { code: status, ...older },
    headers: {
      'x-sb-error-code': code,
      ...(hasStringCodes && { [versionHeader]: firstVersionWithStringCodes }),
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      // The rest of the body is not read, so the connection cannot be reused.
      ...(status === 413 && { connection: 'close' }),
    },
    unforeseen: !(error instanceof Refusal) && !isDatabaseUnavailable(error) && !isReferenceGone(error),
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof TooMany)
    return new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfter: error.retryAfter,
    });
  if (error instanceof Refusal) return error;
  // The auth client knows this code for an outage.
  if (isDatabaseUnavailable(error) || isUnwritable(error))
    return new Refusal(503, 'request_timeout', 'The site is temporarily unavailable');
  if (isReferenceGone(error))
    return new Refusal(409, 'conflict', 'What this belongs to was deleted meanwhile');
  return new Refusal(500, 'unexpected_failure', 'Unexpected failure, please try again');
}
