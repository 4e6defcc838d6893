import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { PageAnnouncer } from './page-announcer';

/** Most pages are there earlier; a bar for them would only flicker. */
const delayMilliseconds = 200;

/**
 * Announces to screen readers each page that is opened. While it loads, shows a bar at the top of the window, announced
 * as well: the page before it stays until the code of the next has arrived, which looks as if nothing had been pressed.
 */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), delayMilliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return (
    <p aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-20">
      {isLate && (
        <span className="filled-mark block h-1 animate-shimmer bg-accent">
          <span className="sr-only">Loading the page</span>
        </span>
      )}
      <PageAnnouncer />
    </p>
  );
}
