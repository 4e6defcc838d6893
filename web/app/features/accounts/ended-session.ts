import { refreshSession, removeSession } from '../../platform/session';
import { toast } from '../../ui/toast';
import { codeOf } from './auth-problem';

/**
 * True if the server no longer knows the session. Our own calls, as for recovery codes, give the server's code; the auth
 * client does not.
 */
export const isSessionEnded = (error: Error): boolean =>
  error.name === 'AuthSessionMissingError' || codeOf(error) === 'session_not_found';

/** True if the server requires the second factor first, as after one was added elsewhere. */
export const needsSecondFactor = (error: unknown): boolean => codeOf(error) === 'insufficient_aal';

/**
 * For `onError`: removes a session that the server no longer knows, which most calls of the auth client keep, and
 * refreshes one that lacks the second factor, so that the app asks for it.
 */
export async function updateSession(error: Error): Promise<void> {
  if (isSessionEnded(error)) await removeSession();
  else if (needsSecondFactor(error)) await refreshSession();
}

export const tellSessionEnded = () =>
  toast.info('Signed out', { description: 'Your session has ended. Please log in again.' });
