import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';

export interface Filters {
  search: string;
  tag: string;
}

/** Everybody's personas: no event tells their viewer that one was published. */
const meta = { toldByEvents: false };

export const publicPersonas = (api: Api, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['explore', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.explore.list({ ...filters, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    meta,
  });

export const publicTags = (api: Api) =>
  queryOptions({
    queryKey: ['explore', 'tags'],
    queryFn: ({ signal }) => api.explore.tags({}, { signal }),
    meta,
  });

/** The newest public personas of others. */
export const featuredPersonas = (api: Api) =>
  queryOptions({
    queryKey: ['explore', 'featured'],
    queryFn: ({ signal }) => api.explore.featured({}, { signal }),
    meta,
  });
