/** The texts of an error: what failed, in the product's own words, and below it why. */
export interface Failure {
  title: string;
  description?: string | undefined;
}

/**
 * The product's own text stays, whatever the server answers; the server's reason comes second. A second line of our own
 * gives way to why the server refused, and to nothing that merely broke down.
 */
export function failureOf(text: string | Failure, error: unknown): Failure {
  const { title, description } = typeof text === 'string' ? { title: text, description: undefined } : text;
  const reason = reasonOf(error);
  if (!reason || reason === title || (description && brokeDown(error))) return { title, description };
  return { title, description: reason };
}

/** Why, in the server's words; undefined where it had none, as when the connection broke. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  // A code in capitals is the client library's: what answered was not our server, and its words are for no person.
  const isOurs = typeof error.code === 'string' && /^[a-z]/.test(error.code);
  return (isOurs && error.message) || undefined;
}

const brokeDown = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 500;
