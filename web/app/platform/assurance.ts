import type { Session } from '@supabase/auth-js';

/** True if the second factor is missing: the session has assurance level 1, and its user has a factor. */
export const needsSecondFactor = ({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean =>
  levelOf(access_token) !== 'aal2' && (user?.factors ?? []).some(({ status }) => status === 'verified');

/** The `aal` claim of the token, which only the server verifies. */
function levelOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
