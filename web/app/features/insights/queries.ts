import { limits } from '@foyer/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';

/** Name of the viewer's time zone. */
export const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds until the next fetch while the server is counting. */
const countingMilliseconds = 3000;

export const allInsights = ['insights'] as const;

export const insightsOf = (foId: string, days: number) =>
  queryOptions({
    queryKey: [...allInsights, foId, days],
    queryFn: ({ signal }) => api.insights.get({ foId, days, zone: viewerTimeZone() }, { signal }),
    refetchInterval: ({ state }) => state.data?.is_counting && countingMilliseconds,
    // Visitors may have chatted since. Parts of a page that mount one after the other share a fetch.
    staleTime: 2000,
    // The result is not cached: the owner may lose the right to read visitors' questions.
    gcTime: 0,
  });

/** The insights whose unanswered questions other pages show. */
export const unansweredOf = (foId: string) => insightsOf(foId, limits.insights.days[1]);

/** The persona's facts, as the training feature caches them. */
export const factsOf = (foId: string) =>
  queryOptions({
    queryKey: ['training', 'facts', foId],
    queryFn: ({ signal }) => api.training.facts.list({ foId }, { signal }),
  });
