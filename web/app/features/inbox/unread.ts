import { initialLimits } from '@foyer/contract/initial-limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Text of a count, which the server caps. */
export const shownCount = (count: number) =>
  count < initialLimits.inbox.counted ? String(count) : `${initialLimits.inbox.counted - 1}+`;

export const allCounts = ['inbox', 'counts'] as const;

/** Milliseconds that counts stay fresh; then they are refetched, in case a live event was missed. */
export const countsMilliseconds = 5 * 60_000;

/** Number of unread entries, shown on every page. */
export const inboxUnread = queryOptions({
  queryKey: [...allCounts, 'unread'],
  queryFn: ({ signal }) => api.inbox.unread({}, { signal }),
  staleTime: countsMilliseconds,
});
