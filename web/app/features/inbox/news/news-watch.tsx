import { lazy, Suspense } from 'react';
import { useViewer } from '../../../platform/session';

/**
 * Loaded for members only; visitors need no event stream. If it cannot be loaded, the page must still work.
 */
const InboxNews = lazy(() =>
  import('./inbox-news').then(
    ({ InboxNews }) => ({ default: InboxNews }),
    () => ({ default: () => null }),
  ),
);

/** Keeps what a member's pages show of the inbox up to date, and shows toasts on any page. */
export function NewsWatch() {
  const viewer = useViewer();
  return (
    viewer && (
      <Suspense>
        <InboxNews key={viewer.id} />
      </Suspense>
    )
  );
}
