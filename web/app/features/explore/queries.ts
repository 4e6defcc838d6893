import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

export interface Filters {
  search: string;
  tag: string;
}

export const publicPersonas = (api: Api, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.explore.list({ ...filters, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const publicTags = (api: Api) =>
  queryOptions({
    queryKey: ['explore', 'tags'],
    queryFn: ({ signal }) => api.explore.tags({}, { signal }),
  });

/** The newest public personas of others. */
export const featuredPersonas = (api: Api) =>
  queryOptions({
    queryKey: ['explore', 'featured'],
    queryFn: ({ signal }) => api.explore.featured({}, { signal }),
  });
