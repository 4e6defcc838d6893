/** What every id looks like: what PostgreSQL takes for a uuid, in its usual form. No imports, so a browser may load it. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
