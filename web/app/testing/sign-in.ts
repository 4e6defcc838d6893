import { sessionKey } from '../platform/session-key';

/**
 * Signs a member in. Call it in `beforeAll` or `beforeEach`, and return its result there: it signs the member out again,
 * since later test files share the browser's storage.
 */
export function signIn(id: string): () => void {
  const session = {
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, aud: 'authenticated', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  };
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
  return () => window.localStorage.removeItem(sessionKey);
}
