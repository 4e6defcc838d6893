import { ORPCError } from '@orpc/client';

/** Why the server refused, or else `fallback`: what broke down has nothing to say to a person. */
export const reasonOf = (error: unknown, fallback: string) =>
  error instanceof ORPCError && error.status < 500 && error.message ? error.message : fallback;
