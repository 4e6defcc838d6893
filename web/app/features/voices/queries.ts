import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api-types';
import { voiceKeys } from '../../platform/voice-keys';

export interface VoiceFilter {
  visibility: 'all' | 'public' | 'mine';
  search: string;
  tags: string[];
}

/** Voices that the viewer may use and that match the filter, newest first. */
export const voiceList = (api: Api, { visibility, search, tags }: VoiceFilter) =>
  infiniteQueryOptions({
    queryKey: [...voiceKeys.all, 'list', { visibility, search, tags }],
    queryFn: ({ pageParam, signal }) =>
      api.voices.list(
        { visibility, search, tags: tags.join(',') || undefined, cursor: pageParam ?? undefined },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export type VoicesInUse = Awaited<ReturnType<Api['voices']['inUse']>>;

/** The voice of each of the viewer's personas. */
export const voicesInUse = (api: Api) =>
  queryOptions({
    queryKey: voiceKeys.inUse,
    queryFn: ({ signal }) => api.voices.inUse({}, { signal }),
  });
