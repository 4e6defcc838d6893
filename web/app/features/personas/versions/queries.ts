import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

/** The saves of the viewer's persona, newest first. They grow with every save made elsewhere in the app. */
export const personaVersions = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['personas', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      api.personas.versions.list({ id, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Versions never change, so neither does what differs between two. */
export const versionChanges = (api: Api, id: string, { from, to }: Compared) =>
  queryOptions({
    queryKey: ['personas', 'changes', id, from, to],
    queryFn: ({ signal }) => api.personas.versions.compare({ id, from, to }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Compared {
  from: number;
  to: number;
}
