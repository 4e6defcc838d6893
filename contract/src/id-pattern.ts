/** Format of every id: a UUID as PostgreSQL accepts it, in its usual form. No imports, so a browser may load it. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
