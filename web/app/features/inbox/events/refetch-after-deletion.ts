import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches, after a persona was deleted, the queries of all features whose key or data has its id or that of a
 * conversation with it; also the inbox and cited passages, whose data has neither. Failed queries are left out: their
 * error is shown, with a way to retry.
 */
export function refetchAfterDeletion(client: QueryClient, foId: string) {
  const conversations = client
    .getQueryCache()
    .findAll({ queryKey: ['chat', 'conversation'], predicate: (query) => mentions(query, [foId]) });
  const ids = [foId, ...conversations.map(({ queryKey }) => String(queryKey.at(-1)))];
  void client.invalidateQueries({ predicate: (query) => concerns(query, ids) });
}

function concerns(query: Query, ids: string[]): boolean {
  // A query that is loading for the first time may turn out to concern the persona.
  if (query.state.data === undefined) return query.state.status !== 'error';
  const [feature, subject] = query.queryKey;
  return feature === 'inbox' || (feature === 'chat' && subject === 'passage') || mentions(query, ids);
}

function mentions({ queryKey, state }: Query, ids: string[]): boolean {
  const text = JSON.stringify([queryKey, state.data]);
  return ids.some((id) => text.includes(JSON.stringify(id)));
}
