import { useEffect } from 'react';
import { Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { tellSessionEnded } from '../features/accounts/ended-session';
import { useViewerEvents } from '../platform/events';
import { signInPath } from '../platform/return-path';
import { checkSession, isSignedIn, useSession } from '../platform/session';
import { isVisible, onTabVisibility } from '../platform/tab';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/skeleton';
import { prepareToasts } from '../ui/toast';
import type { Route } from './+types/protected';

/**
 * Runs before any loader below: a person who is not fully signed in is redirected to the login, and returns from there.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, url: { hash } }) => {
    if (await isSignedIn()) return;
    const { pathname, search } = new URL(request.url);
    // A request has no hash, and `url` may have another spelling of the query.
    throw redirect(signInPath(pathname + search + hash));
  },
];

/** A client loader is required for the middleware to run after server rendering, too. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Page>
      <div role="status" className="grid gap-6">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-12 w-64 max-w-full" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </Page>
  );
}

export default function Protected() {
  useEffect(prepareToasts, []);
  useEffect(() => onTabVisibility(() => isVisible() && void checkSession()), []);
  useRedirectAtSignOut();
  useViewerEvents(({ type }) => {
    if (type === 'session') void checkSession();
  });
  return <Outlet />;
}

/** Redirects to the login, and back afterwards, when the session was ended elsewhere or lacks the second factor. */
function useRedirectAtSignOut() {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const hasEnded = session.status === 'signed-out' && !session.left;
  const lacksFactor = session.status === 'awaiting-factor';

  useEffect(() => {
    if (!hasEnded && !lacksFactor) return;
    if (hasEnded) tellSessionEnded();
    void navigate(signInPath(pathname + search + hash), { replace: true });
  }, [hasEnded, lacksFactor, navigate, pathname, search, hash]);
}
