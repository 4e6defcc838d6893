interface Reason {
  status: number;
  /** Message of the server; undefined if something else responded, such as a proxy. */
  message?: string | undefined;
  data?: unknown;
}

/** A failed API call. A code in capitals comes from the client library, not from our server. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor(code: string, { status, message = '', data }: Reason) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** Checks properties instead of the class: the API client and the in-process server throw errors of other classes. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'code' in error &&
  typeof error.code === 'string';

export const hasCode = (error: unknown, code: string): boolean => isApiError(error) && error.code === code;

/** True for an error that means "not found or not visible to this viewer", also for a malformed id in the URL. */
export const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400);

/** Body of every error response of our server. */
interface FailureBody {
  code: string;
  message: string;
  details?: unknown;
}

export const isFailure = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
