/** The name of the unique, check or foreign key constraint that refused a row; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string };
    if (code?.startsWith('23')) return constraint;
  }
  return undefined;
}
