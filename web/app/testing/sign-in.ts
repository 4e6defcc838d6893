import { authClient } from '../platform/session';
import { sessionKey } from '../platform/session-key';
import type { testServer } from './server';

/** Signs a member in. Call it in `beforeAll` or `beforeEach`, and return its result there: it signs the member out again. */
export function signIn(id: string): () => void {
  const session = {
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, aud: 'authenticated', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  };
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  return () => window.localStorage.removeItem(sessionKey);
}

/** A session of the auth API, with tokens that never expire. */
export const testSession = (id: string, { aal = 'aal1', factors = [] as object[] } = {}) => ({
  access_token: `head.${btoa(JSON.stringify({ sub: id, aal, exp: 4_000_000_000 }))}.signature`,
  ...{ refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600, expires_at: 4_000_000_000 },
  user: { id, email: `${id}@example.org`, app_metadata: {}, user_metadata: {}, factors },
});

/** Signs in on the page, as its login form does. */
export async function signInByPassword(
  server: ReturnType<typeof testServer>,
  session: ReturnType<typeof testSession>,
): Promise<void> {
  server.answers['POST /auth/v1/token'] = session;
  await (await authClient()).signInWithPassword({ email: session.user.email, password: 'right' });
}
