import type { ExploreSort } from '@foyer/contract';
import { initialLimits } from '@foyer/contract/initial-limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

export interface Filters {
  search: string;
  tag: string;
  sort: ExploreSort;
}

/** No event is sent when a persona is published. */
const meta = { hasLiveEvents: false };

export const publicPersonas = (api: Api, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.explore.list({ ...filters, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta,
  });

/** The most used tags first, in a short page, then longer pages. */
export const publicTags = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'tags'],
    queryFn: ({ pageParam, signal }) =>
      api.explore.tags(pageParam ? { cursor: pageParam, limit: tagPageSize } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta,
  });

const tagPageSize = initialLimits.tagPage.max;

/** The newest public personas of others. */
export const featuredPersonas = (api: Api) =>
  queryOptions({
    queryKey: ['explore', 'featured'],
    queryFn: ({ signal }) => api.explore.featured({}, { signal }),
    meta,
  });
