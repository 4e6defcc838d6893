import { removeSession } from '../../platform/session';
import { toast } from '../../ui/toast';
import { codeOf } from './auth-problem';

/**
 * True if the server no longer knows the session. Our own calls, as for recovery codes, give the server's code; the auth
 * client does not.
 */
export const isSessionEnded = (error: Error): boolean =>
  error.name === 'AuthSessionMissingError' || codeOf(error) === 'session_not_found';

/** For `onError`: removes a session that the server no longer knows; most calls of the auth client keep it. */
export async function removeEndedSession(error: Error): Promise<void> {
  if (isSessionEnded(error)) await removeSession();
}

export const tellSessionEnded = () =>
  toast.info('Signed out', { description: 'Your session has ended. Please log in again.' });
