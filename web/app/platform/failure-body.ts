/** What every refusal of our server is. */
interface FailureBody {
  code: string;
  message: string;
  details?: unknown;
}

export const isFailure = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
