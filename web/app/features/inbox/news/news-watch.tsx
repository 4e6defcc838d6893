import { lazy, Suspense } from 'react';
import { useViewer } from '../../../platform/session';

/**
 * Without its code, and without a connection, for visitors. That it cannot be loaded must not take the page with it.
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
