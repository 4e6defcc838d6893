import { isServer, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { onSessionChange } from './session';

/** One per request on the server, one per tab in the browser. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: isServer ? false : retry,
      },
      // What a person does without a connection fails at once, and is not done by itself later.
      mutations: { networkMode: 'always' },
    },
  });
  repeatOvertakenFetches(client);
  return client;
}

/**
 * What is invalidated while it is fetched for the first time may have been read before the change. TanStack Query begins
 * a later fetch anew, but lets the first one end and counts it as fresh: it is invalidated again when it has come.
 */
function repeatOvertakenFetches(client: QueryClient) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { queryKey, state, promise } = event.query;
    if (state.fetchStatus === 'idle' || state.data !== undefined) return;
    const again = () => client.invalidateQueries({ queryKey, exact: true });
    // Errors are shown by the component that uses the query.
    promise?.then(again, () => undefined);
  });
}

/** Twice, and only what may pass by itself. */
const retry = (failures: number, error: Error) => failures < 2 && !(isApiError(error) && error.status < 500);

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
