import type { Context, Viewer } from '#platform/context';

/** What the auth verbs get. */
export type AuthContext = Context;

export interface SignedInContext extends AuthContext {
  viewer: Viewer;
}
