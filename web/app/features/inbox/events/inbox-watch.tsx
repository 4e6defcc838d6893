import { lazy, Suspense } from 'react';
import { useViewer } from '../../../platform/session';

/**
 * Loaded for members only; visitors need no event stream. If it cannot be loaded, the page must still work.
 */
const LazyInboxEvents = lazy(() =>
  import('./inbox-events').then(
    ({ InboxEvents }) => ({ default: InboxEvents }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the inbox data on a member's pages up to date, and shows toasts on any page. */
export function InboxWatch() {
  const viewer = useViewer();
  return (
    viewer && (
      <Suspense>
        <LazyInboxEvents key={viewer.id} />
      </Suspense>
    )
  );
}
