/** Texts of an error: `title` says what failed, `description` why. */
export interface Failure {
  title: string;
  description?: string | undefined;
}

/**
 * Texts to show for an error. The title is the caller's. The server's reason becomes the description; it replaces one
 * of the caller, unless it comes with a server error (status 500 and above).
 */
export function failureOf(text: string | Failure, error: unknown): Failure {
  const { title, description } = typeof text === 'string' ? { title: text, description: undefined } : text;
  const reason = reasonOf(error);
  if (!reason || reason === title || (description && isServerError(error))) return { title, description };
  return { title, description: reason };
}

/** The server's message; undefined if there is none, as after a network error. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // An upper-case code comes from the client library, not from our server: its message is not meant for users.
  const isApiCode = typeof error.code === 'string' && /^[a-z]/.test(error.code);
  return (isApiCode && error.message) || undefined;
}

const isServerError = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500;
