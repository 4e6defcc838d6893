import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type SessionState, useSession } from '../../platform/session';

/**
 * Redirects a person who is already signed in when the page opens. A sign-in on the page itself is handled by the page.
 */
export function useRedirectIfSignedIn(destination: string) {
  const navigate = useNavigate();
  const firstStatus = useRef<SessionState['status']>(undefined);
  const { status } = useSession();
  useEffect(() => {
    if (status === 'loading' || firstStatus.current) return;
    firstStatus.current = status;
    if (status === 'signed-in') void navigate(destination, { replace: true });
  }, [status, destination, navigate]);
}
