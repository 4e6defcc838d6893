import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  title: string;
  description: string;
}

/** Asks whoever is about to leave a page. Within its address, and to the login of an ended session, one goes freely. */
export function LeaveGuard({ isUnsaved, title, description }: LeaveGuardProps) {
  const confirmed = useRef(false);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !confirmed.current &&
      isUnsaved() &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const leave = () => {
    confirmed.current = true;
    if (blocker.location) void navigate(blocker.location);
  };

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={title}
      description={description}
      confirm="Leave"
      onConfirm={leave}
    />
  );
}
