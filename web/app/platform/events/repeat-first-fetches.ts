import type { QueryClient } from '@tanstack/react-query';

/**
 * What is being fetched for the first time may have been read before the event that was just heard, and TanStack Query lets a first
 * fetch end instead of beginning anew: it is fetched again when it has come.
 */
export function repeatFirstFetches(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || query.meta?.toldByEvents === false) continue;
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A failure is told where the query is used.
    query.promise?.then(again, () => undefined);
  }
}
