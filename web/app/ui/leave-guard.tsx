import { useEffect, useRef } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router';
import { ConfirmDialog } from './confirm-dialog';

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** True to ask also if only the query of the URL changes. */
  asksWithinPage?: boolean;
  /** True to leave without an answer if everything is saved meanwhile; only if it is rendered then. */
  leavesOnceSaved?: boolean;
  title: string;
  description: string;
}

/**
 * Asks for confirmation before a page is left; by default not for links within its path, and never for the redirect to
 * the login after a session ended.
 */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, asksWithinPage = false, leavesOnceSaved = false, title, description } = props;
  const confirmed = useRef(false);
  const leavingTo = useRef<Location>(undefined);
  const navigate = useNavigate();
  const isElsewhere = (from: Location, to: Location) =>
    to.pathname !== from.pathname || (asksWithinPage && to.search !== from.search);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !confirmed.current &&
      isUnsaved() &&
      isElsewhere(currentLocation, nextLocation) &&
      nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isUnsaved() && event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const leave = () => {
    confirmed.current = true;
    if (!blocker.location) return;
    // After navigation within the page, the next one is blocked again.
    void Promise.resolve(navigate(blocker.location)).finally(() => {
      confirmed.current = false;
    });
  };

  useEffect(() => {
    if (
      !leavesOnceSaved ||
      blocker.state !== 'blocked' ||
      blocker.location === leavingTo.current ||
      isUnsaved()
    )
      return;
    leavingTo.current = blocker.location;
    blocker.reset();
    leave();
  });

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
