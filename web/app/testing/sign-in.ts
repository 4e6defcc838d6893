import { sessionKey } from '../platform/session-key';

/** Signs a member in for a test file. Call it before the first component is rendered. */
export function signIn(id: string) {
  const session = {
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 },
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id, aud: 'authenticated', email: 'ada@example.org', app_metadata: {}, user_metadata: {} },
  };
  window.localStorage.setItem(sessionKey, JSON.stringify(session));
}
