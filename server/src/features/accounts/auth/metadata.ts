import { invalid } from './refusals.ts';

/** Limited since the metadata is part of every access token, and so of a header of every request. */
const maxBytes = 4096;

/** Keys that users cannot set: the server derives them. */
const reserved = new Set(['sub', 'email', 'email_verified', 'phone_verified', 'minimum_age_stated']);

/** Merges user metadata by key; null deletes a key. Throws if the result is too large. */
export function mergeMetadata(
  existing: Record<string, unknown>,
  update: Record<string, unknown> | undefined,
) {
  const changes = Object.entries(update ?? {}).filter(([key]) => !reserved.has(key));
  const entries = Object.entries({ ...existing, ...Object.fromEntries(changes) });
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes)
    throw invalid(`User metadata can have at most ${maxBytes} bytes`);
  return merged;
}
