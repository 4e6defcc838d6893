interface Reason {
  status: number;
  /** The server's words; there are none where something else answered. */
  message?: string | undefined;
  data?: unknown;
}

/** A call that the server refused or broke on. A code in capitals is not of our server. */
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

/** By what it has: the client of the API, whose code is loaded late, and the server throw errors of their own class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'code' in error &&
  typeof error.code === 'string';

/** Not there, or not for this viewer; an id from the address that is none cannot be there either. */
export const isMissing = (error: unknown) =>
  isApiError(error) && (error.status === 404 || error.status === 400);

/** What every refusal of our server is. */
interface FailureBody {
  code: string;
  message: string;
  details?: unknown;
}

export const isFailure = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
