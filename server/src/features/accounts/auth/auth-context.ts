import type { Context, Viewer } from '#platform/context';

/** What the auth verbs get: a session remembers the browser that it was begun with. */
export interface AuthContext extends Context {
  userAgent: string | undefined;
}

export interface SignedInContext extends AuthContext {
  viewer: Viewer;
}
