import { invalid } from './refusals.ts';

/** Limited since the metadata is part of every access token, and so of a header of every request. */
const mostBytes = 4096;

/** Keys that users cannot set: the server derives them. */
const reserved = new Set(['sub', 'email', 'email_verified', 'phone_verified', 'minimum_age_stated']);

/** Merges user metadata by key; null deletes a key. Throws if the result is too large. */
export function mergeMetadata(known: Record<string, unknown>, given: Record<string, unknown> | undefined) {
  const changes = Object.entries(given ?? {}).filter(([key]) => !reserved.has(key));
  const entries = Object.entries({ ...known, ...Object.fromEntries(changes) });
  const merged = Object.fromEntries(entries.filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(merged)) > mostBytes)
    throw invalid(`User metadata can have at most ${mostBytes} bytes`);
  return merged;
}
