import { oc } from '@orpc/contract';

/**
 * Who may make a call. `visitor`: anyone. `user`: a valid access token. `owner`: the user who made the persona (or, for
 * an own conversation or file, the user it belongs to); everyone else gets the same error as if it did not exist.
 */
export type Access = 'visitor' | 'user' | 'owner';

/** The builder of every operation: each must state its access; the server rejects calls of operations without one. */
export const operation = (access: Access) => oc.$meta<{ access?: Access }>({}).meta({ access });
