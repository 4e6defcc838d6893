import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type SessionState, useSession } from '../../platform/session';

/** Whoever is signed in as the page opens has nothing to do here. Signing in on it is for the page itself to follow. */
export function useLeaveIfSignedIn(destination: string) {
  const navigate = useNavigate();
  const found = useRef<SessionState['status']>(undefined);
  const { status } = useSession();
  useEffect(() => {
    if (status === 'loading' || found.current) return;
    found.current = status;
    if (status === 'signed-in') void navigate(destination, { replace: true });
  }, [status, destination, navigate]);
}
