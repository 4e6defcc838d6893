import type { Session } from '@supabase/auth-js';

/** Whether a second factor is still to be shown: the session is of the first level, and its user has a factor. */
export const awaitsFactor = ({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean =>
  levelOf(access_token) !== 'aal2' && (user?.factors ?? []).some(({ status }) => status === 'verified');

/** What the token says; the server alone checks it. */
function levelOf(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
