import { ORPCError } from '@orpc/client';
import { isServer, QueryClient } from '@tanstack/react-query';
import { onSessionChange } from './session';

/** One per request on the server, one per tab in the browser. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isServer ? false : retry,
      },
      // What a person does without a connection fails at once, and is not done by itself later.
      mutations: { networkMode: 'always' },
    },
  });

/** Twice, and only what may pass by itself. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ORPCError && error.status < 500);

/** The tab's cache. On the server nothing may use it: requests would share it. */
export const queryClient = createQueryClient();

/** Forgets what the previous viewer saw as soon as somebody else signs in or the viewer leaves. */
export function forgetOnViewerChange(viewer: () => string | null) {
  let before = viewer();
  return onSessionChange(() => {
    const now = viewer();
    if (before !== null && now !== before) queryClient.clear();
    before = now;
  });
}
