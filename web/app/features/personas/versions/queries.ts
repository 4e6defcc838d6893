import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api-types';

/** The versions of the viewer's persona, newest first. Always refetched, since any save in the app adds one. */
export const personaVersions = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['personas', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      api.personas.versions.list({ id, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** The differences between two versions. Versions never change, so neither do these. */
export const versionChanges = (api: Api, id: string, { from, to }: VersionPair) =>
  queryOptions({
    queryKey: ['personas', 'changes', id, from, to],
    queryFn: ({ signal }) => api.personas.versions.compare({ id, from, to }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface VersionPair {
  from: number;
  to: number;
}
