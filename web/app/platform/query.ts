import { type InvalidateQueryFilters, isServer, QueryClient } from '@tanstack/react-query';
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
      // Mutations fail at once while offline, and are not run later.
      mutations: { networkMode: 'always' },
    },
  });
  repeatOvertakenFetches(client);
  return client;
}

/**
 * A query that is invalidated during its first fetch may have read data from before the change. TanStack Query restarts
 * later fetches, but lets the first one finish and counts it as fresh, so it is invalidated again when it is done.
 */
function repeatOvertakenFetches(client: QueryClient) {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    const { queryKey, state, promise } = event.query;
    if (state.fetchStatus === 'idle' || state.data !== undefined) return;
    const invalidate = () => client.invalidateQueries({ queryKey, exact: true });
    // Errors are shown by the component that uses the query.
    promise?.then(invalidate, () => undefined);
  });
}

/** Retries twice, and only errors that may be temporary. */
const retry = (failures: number, error: Error) => failures < 2 && !(isApiError(error) && error.status < 500);

/** The tab's cache. On the server nothing may use it: requests would share it. */
export const queryClient = createQueryClient();

/** Clears the cache when the viewer signs out or another one signs in. */
export function clearOnViewerChange(viewer: () => string | null) {
  let before = viewer();
  return onSessionChange(() => {
    const now = viewer();
    if (before !== null && now !== before) queryClient.clear();
    before = now;
  });
}

/**
 * For `onSettled` of a mutation: loads these queries again. After a success the mutation is pending until they have
 * loaded. After a failure it is not, so that whoever reads the error can try again at once.
 */
export function reload(client: QueryClient, ...filters: InvalidateQueryFilters[]) {
  return async (_result: unknown, error: Error | null): Promise<void> => {
    const reloaded = Promise.all(filters.map((filter) => client.invalidateQueries(filter)));
    if (!error) await reloaded;
  };
}
